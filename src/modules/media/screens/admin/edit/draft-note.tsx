import { Button } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import type { FileForm } from './file-form.ts';

type DraftNoteProps = {
  file: MediaFile;
  /** Current form values: after a short break they still contain the draft. */
  values: FileForm;
  onTake: (values: Partial<FileForm>) => void;
};

/** Offers the user's unsaved draft from before a lock take-over or lost connection, for 14 days. */
export function DraftNote({ file, values, onTake }: DraftNoteProps) {
  const thing = { query: { kind: 'file' as const, _id: file._id } };
  const { value, reload } = useLoaded(() => fileApi('GET /api/v0/fileLock/draft', thing));
  if (!value?.draft) return null;
  const { content, keptAt } = value.draft;
  if (isApplied(values, content)) return null;
  const drop = () => void fileApi('DELETE /api/v0/fileLock/draft', thing).then(reload, reload);
  return (
    <Note
      role="status"
      actions={
        <>
          <Button
            size="sm"
            onClick={() => {
              onTake(content as Partial<FileForm>);
              drop();
            }}
          >
            {m.media_draftTake()}
          </Button>
          <Button size="sm" variant="default" onClick={drop}>
            {m.design_adminDiscard()}
          </Button>
        </>
      }
    >
      {m.media_draftKept({ at: stampOf(keptAt) })}
    </Note>
  );
}

const isApplied = (values: FileForm, content: Partial<FileForm>): boolean =>
  Object.entries(content).every(
    ([name, kept]) => JSON.stringify(values[name as keyof FileForm]) === JSON.stringify(kept),
  );
