import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { m } from '#texts';
import { fileApi } from '../../file-api.ts';
import type { BulkDialogProps } from './move-dialog.tsx';

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
