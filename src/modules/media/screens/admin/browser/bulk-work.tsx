import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconFileZip, IconFolderSymlink, IconTags, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdmin } from '#design/admin/admin-context.ts';
import { useKeys } from '#design/admin/use-keys.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import type { Folder } from './browser-state.ts';
import { InUse } from './in-use.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PurgeDialog } from './purge-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useBulkActs } from './use-bulk-acts.ts';

type BulkWorkProps = {
  picked: ReadonlySet<string>;
  files: readonly MediaFile[];
  folder: string;
  folders: readonly Folder[];
  isTrash: boolean;
  onClear: () => void;
  onChanged: () => void;
};

/** What can be done with the picked files. Everything but removing for ever has a way back. */
export function BulkWork(props: BulkWorkProps) {
  const { picked, files, isTrash, onClear, onChanged } = props;
  const { may } = useAdmin();
  const [dialog, setDialog] = useState<'move' | 'tag' | 'purge' | null>(null);
  const ids = [...picked];
  const acts = useBulkActs({ onClear, onChanged });
  const mayRemove = may('media.file.remove');
  useKeys({ Delete: () => ids.length > 0 && mayRemove && !isTrash && void acts.trash(ids) });
  const shared = { ids, onClose: () => setDialog(null), onDone: acts.finish };
  return (
    <>
      {ids.length > 0 ? (
        <div className="kp-bulk fb-bulk" role="toolbar" aria-label={m.design_adminEditSelection()}>
          <output className="nowrap">{m.design_adminPicked({ count: ids.length })}</output>
          <span className="sep" />
          {may('media.file.update') && !isTrash ? (
            <>
              <Act icon={IconFolderSymlink} label={m.media_move()} onClick={() => setDialog('move')} />
              <Act icon={IconTags} label={m.media_tag()} onClick={() => setDialog('tag')} />
            </>
          ) : null}
          {isTrash ? null : (
            <a href={`/api/v0/file/zip?ids=${ids.join(',')}`} download>
              <IconFileZip size={18} aria-hidden />
              <span>{m.media_zip()}</span>
            </a>
          )}
          {mayRemove && !isTrash ? (
            <Act icon={IconTrash} tone="bad" label={m.media_toTrash()} onClick={() => void acts.trash(ids)} />
          ) : null}
          {mayRemove && isTrash ? (
            <>
              <Act icon={IconArrowBackUp} label={m.media_takeBack()} onClick={() => void acts.takeBack(ids)} />
              <Act icon={IconTrash} tone="bad" label={m.media_purge()} onClick={() => setDialog('purge')} />
            </>
          ) : null}
          <span className="sep wide" />
          <UnstyledButton aria-label={m.design_adminClearSelection()} onClick={onClear}>
            <IconX size={18} />
          </UnstyledButton>
        </div>
      ) : null}
      {dialog === 'move' ? <MoveDialog {...shared} {...props} /> : null}
      {dialog === 'tag' ? <TagDialog {...shared} files={files} folders={props.folders} /> : null}
      {dialog === 'purge' ? <PurgeDialog {...shared} /> : null}
      {acts.inUse ? <InUse uses={acts.inUse} files={files} onClose={acts.closeInUse} /> : null}
    </>
  );
}

type ActProps = { icon: typeof IconX; label: string; tone?: 'bad'; onClick: () => void };

function Act({ icon: Sign, label, tone, onClick }: ActProps) {
  return (
    <UnstyledButton className={tone} onClick={onClick} title={label}>
      <Sign size={18} aria-hidden />
      <span>{label}</span>
    </UnstyledButton>
  );
}
