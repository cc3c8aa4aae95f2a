import { Autocomplete, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { trimmedPath } from '#kernel/trimmed-path.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import { type Folder, staysInOtherFolders } from '../browser-state.ts';
import { moveFiles } from '../folders/move-files.ts';

export type BulkDialogProps = { ids: string[]; onClose: () => void; onDone: (text: string) => void };

type MoveDialogProps = BulkDialogProps & {
  /** The selected files. */
  files: readonly MediaFile[];
  folder: string;
  folders: readonly Folder[];
};

/** Moves files to another folder, which need not exist yet, or to another parish. */
export function MoveDialog({ ids, files, folder, folders, onClose, onDone }: MoveDialogProps) {
  const { site, sites } = useAdmin();
  const [to, setTo] = useState('');
  const [parish, setParish] = useState(site);
  const target = trimmedPath(to);
  const tags = files.flatMap((file) => file.tags);
  const move = async () => {
    const other = parish === site ? undefined : sites.find(({ slug }) => slug === parish);
    onDone(await moveFiles({ ids, files, from: folder, to: target, parish: other }));
  };
  return (
    <FormDialog
      title={m.media_moveTitle({ count: ids.length })}
      verb={m.media_move()}
      isBlocked={target === '' && parish === site}
      send={move}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Autocomplete
            data-autofocus
            label={m.media_moveTo()}
            description={m.media_folderNameHelp()}
            data={folders.map(({ path }) => path)}
            value={to}
            maxLength={60}
            error={Object.values(errors)[0]}
            onChange={setTo}
          />
          {folder ? <p className="muted small">{m.media_moveOut({ folder })}</p> : null}
          {staysInOtherFolders(tags, folder, target) ? <p className="muted small">{m.media_moveStays()}</p> : null}
          {sites.length > 1 ? (
            <NativeSelect
              label={m.media_moveParish()}
              value={parish}
              onChange={(event) => setParish(event.currentTarget.value)}
              data={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
