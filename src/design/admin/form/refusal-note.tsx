import { Note } from '../parts/note.tsx';
import { problemOf, type Refusal } from './refusal.ts';

/** Why an act was refused, spoken at once. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <Note kind="bad" role="alert">
      {problemOf(refusal)}
    </Note>
  );
}
