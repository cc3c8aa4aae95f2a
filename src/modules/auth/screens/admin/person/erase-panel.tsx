import { Button, PasswordInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const { isBusy, refusal, run } = useAction();
  const erase = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => setKept((await authApi('POST /api/v0/auth/account/erase', { body: { password } })).kept));
  };
  const close = kept ? () => location.assign('/') : onClose;
  return (
    <Dialog onClose={close} title={kept ? m.auth_erased() : m.auth_eraseAccount()}>
      {kept ? (
        <div className="kp-stack">
          <p>{m.auth_erasedText()}</p>
          <RetainedRecords kept={kept} />
          <Button onClick={close}>{m.design_adminClose()}</Button>
        </div>
      ) : (
        <form className="kp-form" onSubmit={erase} noValidate>
          <Note kind="warn">{m.auth_eraseWarning()}</Note>
          {refusal?.fields.password ? null : <RefusalNote refusal={refusal} />}
          <PasswordInput
            label={m.auth_yourPassword()}
            autoComplete="current-password"
            value={password}
            error={refusal?.fields.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
          />
          <div className="kp-actions end">
            <Button variant="default" onClick={onClose}>
              {m.design_cancel()}
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              {m.auth_eraseNow()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
