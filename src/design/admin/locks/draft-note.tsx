import { Button } from '@mantine/core';
import { dropDraft, type Lockable, readDraft } from '#kernel/web/edit-lock.ts';
import { m } from '#texts';
import { useLoaded } from '../actions/use-loaded.ts';
import { stampOf } from '../parts/clock-words.ts';
import { Note } from '../parts/note.tsx';

type DraftNoteProps<Values> = {
  of: Lockable;
  /** Current form values: after a short break they still contain the draft. */
  values: Values;
  onTake: (values: Partial<Values>) => void;
};

/** Offers the user's unsaved draft from before a lock take-over or lost connection, for 14 days. */
export function DraftNote<Values extends object>({ of, values, onTake }: DraftNoteProps<Values>) {
  const { value, reload } = useLoaded(() => readDraft(of));
  if (!value) return null;
  const { content, keptAt } = value;
  if (isApplied(values, content)) return null;
  const drop = () => void dropDraft(of).then(reload, reload);
  return (
    <KeptNote
      at={keptAt}
      onTake={() => {
        onTake(content as Partial<Values>);
        drop();
      }}
      onDrop={drop}
    />
  );
}

/** Offers values that were not saved. */
export function KeptNote({ at, onTake, onDrop }: { at: string; onTake: () => void; onDrop: () => void }) {
  return (
    <Note
      role="status"
      actions={
        <>
          <Button size="sm" onClick={onTake}>
            {m.design_draftTake()}
          </Button>
          <Button size="sm" variant="default" onClick={onDrop}>
            {m.design_adminDiscard()}
          </Button>
        </>
      }
    >
      {m.design_draftKept({ at: stampOf(at) })}
    </Note>
  );
}

const isApplied = (values: object, content: object): boolean =>
  Object.entries(content).every(
    ([name, kept]) => JSON.stringify(values[name as keyof typeof values]) === JSON.stringify(kept),
  );
