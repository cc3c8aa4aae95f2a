import { Note } from '../parts/note.tsx';
import { problemOf, type Refusal } from './refusal.ts';

/** Error message of an action, announced immediately. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <Note kind="bad" role="alert">
      {problemOf(refusal)}
    </Note>
  );
}
