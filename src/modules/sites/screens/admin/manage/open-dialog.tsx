import { Button } from '@mantine/core';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { lackingInImprint } from '../../../lacking-in-imprint.ts';
import { imprintWords } from '../imprint-words.ts';

type OpenDialogProps = { site: Site; isBusy: boolean; onYes: () => unknown; onClose: () => void };

/** Asks before a parish becomes public whose imprint lacks what the law requires. */
export function OpenDialog({ site: { name, details }, isBusy, onYes, onClose }: OpenDialogProps) {
  return (
    <Dialog title={m.sites_openTitle({ name })} onClose={onClose}>
      <div className="kp-stack">
        <p>{m.sites_openLacks({ fields: imprintWords(lackingInImprint(details)) })}</p>
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button component="a" variant="default" href="#group-legal" onClick={onClose} data-autofocus>
            {m.sites_openComplete()}
          </Button>
          <Button loading={isBusy} onClick={() => void onYes()}>
            {m.sites_openAnyway()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
