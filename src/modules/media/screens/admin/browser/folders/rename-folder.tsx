import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { trimmedPath } from '#kernel/trimmed-path.ts';
import { m } from '#texts';
import { fileApi } from '../../file-api.ts';
import type { FolderDialogProps } from './remove-folder.tsx';

/** Renames a folder and its subfolders; the files stay. */
export function RenameFolder({ tag, onClose, onDone }: FolderDialogProps) {
  const { site, notify } = useAdmin();
  const [name, setName] = useState(tag);
  const [problem, setProblem] = useState<string | null>(null);
  const { run } = useAction();
  const to = trimmedPath(name);
  const rename = async () => {
    try {
      const { changed } = await fileApi('POST /api/v0/file/renameTag', { body: { site, from: tag, to } });
      notify({ kind: 'success', text: m.media_folderChanged({ count: changed }) });
      onClose();
      onDone(to);
    } catch (error) {
      setProblem(fieldErrorOf(error));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(rename);
  };
  return (
    <Dialog onClose={onClose} title={m.media_folderRename()}>
      <form onSubmit={handleSubmit}>
        <TextInput
          data-autofocus
          label={m.media_folderName()}
          description={m.media_folderNameHelp()}
          value={name}
          maxLength={60}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" disabled={to === '' || to === tag}>
            {m.media_folderRename()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
