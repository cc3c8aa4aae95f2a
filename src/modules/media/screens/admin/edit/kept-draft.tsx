import { Button } from '@mantine/core';
import { stampOf } from '#design/admin/clock-words.ts';
import { Note } from '#design/admin/note.tsx';
import { useLoaded } from '#design/admin/use-loaded.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { type FileForm, formOf } from './file-form.ts';

/** What this person wrote here before somebody took over or the line broke: offered once, for 14 days. */
export function KeptDraft({ file, onTake }: { file: MediaFile; onTake: (values: FileForm) => void }) {
  const thing = { query: { kind: 'file' as const, _id: file._id } };
  const { value, reload } = useLoaded(() => fileApi('GET /api/v0/fileLock/draft', thing));
  if (!value?.draft) return null;
  const { content, keptAt } = value.draft;
  const drop = () => void fileApi('DELETE /api/v0/fileLock/draft', thing).then(reload, reload);
  return (
    <Note
      role="status"
      actions={
        <>
          <Button
            size="sm"
            onClick={() => {
              onTake({ ...formOf(file), ...(content as Partial<FileForm>) });
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
