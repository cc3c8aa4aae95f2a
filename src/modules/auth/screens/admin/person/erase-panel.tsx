import { Button, PasswordInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { m } from '#texts';
import type { Kept } from '../../../contract.ts';
import { RetainedRecords } from '../../parts/retained-records.tsx';
import { authApi } from '../users/users-api.ts';

/** Data export and account erasure. */
export function ErasePanel() {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, download } = useDownload(() => authApi('GET /api/v0/auth/account/export', { query: {} }));
  return (
    <Panel title={m.auth_myData()}>
      <p>{m.auth_myDataText()}</p>
      <div className="kp-actions">
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
          {m.auth_downloadData()}
        </Button>
        <Button variant="default" color="red" onClick={() => setOpen(true)}>
          {m.auth_eraseAccount()}
        </Button>
      </div>
      {isOpen ? <EraseDialog onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [kept, setKept] = useState<readonly Kept[] | null>(null);
  const erase = async () => {
    setKept((await authApi('POST /api/v0/auth/account/erase', { body: { password } })).kept);
    return false;
  };
  if (kept) return <ErasedDialog kept={kept} />;
  return (
    <FormDialog
      title={m.auth_eraseAccount()}
      verb={m.auth_eraseNow()}
      isDangerous
      send={erase}
      onClose={onClose}
      shownErrors={['password']}
    >
      {(errors) => (
        <>
          <Note kind="warn">{m.auth_eraseWarning()}</Note>
          <PasswordInput
            label={m.auth_yourPassword()}
            autoComplete="current-password"
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}

/** The account is gone: closing leads to the home page. */
function ErasedDialog({ kept }: { kept: readonly Kept[] }) {
  const close = () => location.assign('/');
  return (
    <Dialog onClose={close} title={m.auth_erased()}>
      <div className="kp-stack">
        <p>{m.auth_erasedText()}</p>
        <RetainedRecords kept={kept} />
        <Button onClick={close}>{m.design_adminClose()}</Button>
      </div>
    </Dialog>
  );
}
