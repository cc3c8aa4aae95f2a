import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAdmin } from '#design/admin/admin-context.ts';
import { Dialog } from '#design/admin/dialog.tsx';
import { mistakeOf } from '#design/admin/refusal.ts';
import { trimmedPath } from '#kernel/trimmed-path.ts';
import { m } from '#texts';
import { fileApi } from '../file-api.ts';

type RenameFolderProps = {
  tag: string;
  how: 'rename' | 'remove';
  onClose: () => void;
  /** The folder to look at afterwards; '' = all files. */
  onDone: (next: string) => void;
};

/** Renames a folder with all below it, or takes it away; the files stay in any case. */
export function RenameFolder({ tag, how, onClose, onDone }: RenameFolderProps) {
  const { site, notify } = useAdmin();
  const [name, setName] = useState(tag);
  const [mistake, setMistake] = useState<string | null>(null);
  const isRename = how === 'rename';
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const to = isRename ? trimmedPath(name) : null;
    try {
      const { changed } = await fileApi('POST /api/v0/file/renameTag', { body: { site, from: tag, to } });
      notify({ kind: 'success', text: m.media_folderChanged({ count: changed }) });
      onClose();
      onDone(to ?? '');
    } catch (error) {
      setMistake(mistakeOf(error));
    }
  };
  return (
    <Dialog onClose={onClose} title={isRename ? m.media_folderRename() : m.media_folderRemove()}>
      <form onSubmit={(event) => void handleSubmit(event)}>
        {isRename ? (
          <TextInput
            data-autofocus
            label={m.media_folderName()}
            description={m.media_folderNameHelp()}
            value={name}
            maxLength={60}
            error={mistake}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <p>{mistake ?? m.media_folderRemoveText({ folder: tag })}</p>
        )}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" disabled={isRename && ['', tag].includes(trimmedPath(name))}>
            {isRename ? m.media_folderRename() : m.media_folderRemove()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
