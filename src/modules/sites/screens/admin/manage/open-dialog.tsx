import { Button } from '@mantine/core';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { lackingInImprint } from '../../../lacking-in-imprint.ts';
import { imprintWords } from '../imprint-words.ts';

type OpenDialogProps = { site: Site; onYes: () => Promise<unknown>; onClose: () => void };

/** Asks before a parish becomes public whose imprint lacks what the law requires. */
export function OpenDialog({ site: { name, details }, onYes, onClose }: OpenDialogProps) {
  return (
    <ConfirmDialog
      title={m.sites_openTitle({ name })}
      verb={m.sites_openAnyway()}
      send={onYes}
      onClose={onClose}
      others={
        <Button component="a" variant="default" href="#group-legal" onClick={onClose} data-autofocus>
          {m.sites_openComplete()}
        </Button>
      }
    >
      <p>{m.sites_openLacks({ fields: imprintWords(lackingInImprint(details)) })}</p>
    </ConfirmDialog>
  );
}
