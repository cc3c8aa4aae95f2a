import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { OwedNote } from '../owed-note.tsx';

type CloseDialogProps = { site: Site; onYes: () => Promise<unknown>; onClose: () => void };

/** Says what becomes of a parish that is switched off, and what it still owes. */
export function CloseDialog({ site: { name, slug }, onYes, onClose }: CloseDialogProps) {
  return (
    <ConfirmDialog title={m.sites_closeTitle({ name })} verb={m.sites_close()} send={onYes} onClose={onClose}>
      <p>{m.sites_closeText()}</p>
      <OwedNote site={slug} />
    </ConfirmDialog>
  );
}
