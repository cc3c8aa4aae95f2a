import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { trimmedPath } from '#kernel/trimmed-path.ts';
import { m } from '#texts';
import { fileApi } from '../../file-api.ts';
import type { FolderDialogProps } from './remove-folder.tsx';

/** Renames a folder and its subfolders; the files stay. */
export function RenameFolder({ tag, onClose, onDone }: FolderDialogProps) {
  const { site, notify } = useAdmin();
  const [name, setName] = useState(tag);
  const to = trimmedPath(name);
  const rename = async () => {
    const { changed } = await fileApi('POST /api/v0/file/renameTag', { body: { site, from: tag, to } });
    notify({ kind: 'success', text: m.media_folderChanged({ count: changed }) });
    onDone(to);
  };
  return (
    <FormDialog
      title={m.media_folderRename()}
      verb={m.media_folderRename()}
      isBlocked={to === '' || to === tag}
      send={rename}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput
          data-autofocus
          label={m.media_folderName()}
          description={m.media_folderNameHelp()}
          value={name}
          maxLength={60}
          error={Object.values(errors)[0]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
