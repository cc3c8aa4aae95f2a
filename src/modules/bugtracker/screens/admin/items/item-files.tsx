import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { base64Of } from '#kernel/web/base64-of.ts';
import { fitting } from '#kernel/web/shrink-picture.ts';
import { m } from '#texts';
import type { Thread } from '../../../contract/thread.ts';
import { bugApi } from '../bug-api.ts';
import css from '../bugtracker.module.css';

type FilesProps = { thread: Thread; onChange: (thread: Thread) => void };

/** Files of an item; pictures are shown small and open in a tab. */
export function ItemFiles({ thread, onChange }: FilesProps) {
  const { isBusy, refusal, run } = useAction();
  const attach = (file: File | null) =>
    void run(async () => {
      if (!file) return;
      const body = { name: file.name, data: await base64Of(await fitting(file)) };
      onChange(await bugApi('POST /api/v0/system_bugtracker/:id/files', { params: { id: thread._id }, body }));
    });
  if (thread.files.length === 0 && !thread.mayComment) return null;
  return (
    <section className={css.files} aria-label={m.bugtracker_files()}>
      <ul>
        {thread.files.map(({ _id, name, isPicture }) => {
          const href = `/api/v0/system_bugtracker/${thread._id}/files/${_id}`;
          return (
            <li key={_id}>
              <a href={href} download={name}>
                {isPicture ? <img src={href} alt={name} loading="lazy" /> : name}
              </a>
            </li>
          );
        })}
      </ul>
      {thread.mayComment ? (
        <FileButton onChange={attach} accept="image/*,application/pdf">
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              loading={isBusy}
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
              {m.bugtracker_attach()}
            </Button>
          )}
        </FileButton>
      ) : null}
      <RefusalNote refusal={refusal} />
    </section>
  );
}
