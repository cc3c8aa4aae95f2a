import { Button } from '@mantine/core';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { OwedNote } from '../owed-note.tsx';

type CloseDialogProps = { site: Site; isBusy: boolean; onYes: () => unknown; onClose: () => void };

/** Says what becomes of a parish that is switched off, and what it still owes. */
export function CloseDialog({ site: { name, slug }, isBusy, onYes, onClose }: CloseDialogProps) {
  return (
    <Dialog title={m.sites_closeTitle({ name })} onClose={onClose}>
      <div className="kp-stack">
        <p>{m.sites_closeText()}</p>
        <OwedNote site={slug} />
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button loading={isBusy} onClick={() => void onYes()} data-autofocus>
            {m.sites_close()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
