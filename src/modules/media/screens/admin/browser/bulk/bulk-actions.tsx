import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconFileZip, IconFolderSymlink, IconTags, IconTrash, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { useReturnFocus } from '#design/patterns/focus/focus-page.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import { fileApi } from '../../file-api.ts';
import { type Folder, MOST_AT_ONCE } from '../browser-state.ts';
import { InUse } from './in-use.tsx';
import type { BulkDialogProps } from './move-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const TagDialog = lazy(async () => ({ default: (await import('./tag-dialog.tsx')).TagDialog }));

type BulkActionsProps = {
  picked: ReadonlySet<string>;
  filesOf: (ids: Iterable<string>) => readonly MediaFile[];
  folder: string;
  folders: readonly Folder[];
  isTrash: boolean;
  onClear: () => void;
  onChanged: () => void;
};

/** The open dialog, with the files it was opened for. */
type OpenDialog = { how: 'move' | 'tag' | 'purge'; ids: string[] };

/** Actions for the selected files. All but purging can be undone. */
export function BulkActions(props: BulkActionsProps) {
  const { picked, filesOf, folder, folders, isTrash, onClear, onChanged } = props;
  const { may } = useAdmin();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const ids = [...picked];
  const acts = useBulkActions({ onClear, onChanged });
  const mayRemove = may('media.file.remove');
  useReturnFocus(ids.length > 0);
  const areTooMany = ids.length > MOST_AT_ONCE;
  useKeys({ Delete: () => ids.length > 0 && !areTooMany && mayRemove && !isTrash && void acts.trash(ids) });
  const ask = (how: OpenDialog['how']) => setOpen({ how, ids });
  const shared = { ids: open?.ids ?? [], onClose: () => setOpen(null), onDone: acts.finish };
  const files = filesOf(shared.ids);
  return (
    <>
      {ids.length > 0 ? (
        <div className="kp-bulk fb-bulk" role="toolbar" aria-label={m.design_adminEditSelection()}>
          <output className="nowrap">{m.design_adminPicked({ count: ids.length })}</output>
          <span className="sep" />
          {areTooMany ? <span className="small">{m.media_mostAtOnce({ count: MOST_AT_ONCE })}</span> : null}
          {may('media.file.update') && !isTrash && !areTooMany ? (
            <>
              <Act icon={IconFolderSymlink} label={m.media_move()} onClick={() => ask('move')} />
              <Act icon={IconTags} label={m.media_tag()} onClick={() => ask('tag')} />
            </>
          ) : null}
          {isTrash || areTooMany ? null : <Zip ids={ids} />}
          {mayRemove && !isTrash && !areTooMany ? (
            <Act
              icon={IconTrash}
              tone="bad"
              label={m.media_toTrash()}
              isBusy={acts.isBusy}
              onClick={() => void acts.trash(ids)}
            />
          ) : null}
          {mayRemove && isTrash && !areTooMany ? (
            <>
              <Act
                icon={IconArrowBackUp}
                label={m.media_takeBack()}
                isBusy={acts.isBusy}
                onClick={() => void acts.takeBack(ids)}
              />
              <Act icon={IconTrash} tone="bad" label={m.media_purge()} onClick={() => ask('purge')} />
            </>
          ) : null}
          <span className="sep wide" />
          <UnstyledButton aria-label={m.design_adminClearSelection()} onClick={onClear}>
            <IconX size={18} />
          </UnstyledButton>
        </div>
      ) : null}
      <Suspense>
        {open?.how === 'move' ? <MoveDialog {...shared} files={files} folder={folder} folders={folders} /> : null}
        {open?.how === 'tag' ? <TagDialog {...shared} files={files} folders={folders} /> : null}
      </Suspense>
      {open?.how === 'purge' ? <PurgeDialog {...shared} /> : null}
      {acts.inUse ? (
        <InUse uses={acts.inUse} files={filesOf(acts.inUse.map(({ fileId }) => fileId))} onClose={acts.closeInUse} />
      ) : null}
    </>
  );
}

function Zip({ ids }: { ids: readonly string[] }) {
  return (
    <a href={`/api/v0/file/zip?ids=${ids.join(',')}`} download>
      <IconFileZip size={18} aria-hidden />
      <span>{m.media_zip()}</span>
    </a>
  );
}

type ActProps = { icon: typeof IconX; label: string; tone?: 'bad'; isBusy?: boolean; onClick: () => void };

function Act({ icon: Sign, label, tone, isBusy, onClick }: ActProps) {
  return (
    <UnstyledButton className={tone} onClick={onClick} title={label} aria-disabled={isBusy}>
      <Sign size={18} aria-hidden />
      <span>{label}</span>
    </UnstyledButton>
  );
}

/** Purges files in the trash. The only action here that cannot be undone, so the only one with a confirmation. */
export function PurgeDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const purge = async () => {
    await fileApi('POST /api/v0/file/purge', { body: ids });
    onDone(m.media_purged({ count: ids.length }));
  };
  return (
    <ConfirmDialog
      title={m.media_purgeTitle({ count: ids.length })}
      verb={m.media_purge()}
      isDangerous
      send={purge}
      onClose={onClose}
    >
      <p>{m.media_purgeText()}</p>
    </ConfirmDialog>
  );
}
