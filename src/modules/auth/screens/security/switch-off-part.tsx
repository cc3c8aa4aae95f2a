import { useState } from 'react';
import { m } from '#texts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Button, CodeField, TextField } from '../parts/controls.tsx';
import { askPasskey, knowsPasskeys } from '../parts/passkey-dialog.ts';
import { PartForm } from './part-form.tsx';

/** Switches off the second factor: password, and a code or passkey in the same form. */
export function SwitchOffPart({ hasPasskey, onChanged }: { hasPasskey: boolean; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const asksPasskey = hasPasskey && knowsPasskeys();
  const switchOff = async (text: (name: string) => string) => {
    const code = text('code');
    const step = code === '' && asksPasskey ? { passkey: await askPasskey() } : { code };
    await authApi('POST /api/v0/auth/disable2FA', { body: { password: text('password'), ...step } });
    setOpen(false);
    onChanged();
  };
  return (
    <AccountPart title={m.auth_switchOffTitle()} lead={m.auth_switchOffLead()}>
      {isOpen ? (
        <PartForm submit={m.auth_switchOff()} kind="danger" onSubmit={switchOff} onCancel={() => setOpen(false)}>
          {(mistakes) => (
            <>
              <TextField
                name="password"
                type="password"
                autoComplete="current-password"
                label={m.auth_password()}
                error={mistakes.password}
                required
                takesFocus
              />
              <CodeField
                name="code"
                label={m.auth_code()}
                help={asksPasskey ? m.auth_codeOrPasskeyHelp() : m.auth_codeHelp()}
                error={mistakes.code}
              />
            </>
          )}
        </PartForm>
      ) : (
        <div className="ka-acts">
          <Button onClick={() => setOpen(true)}>{m.auth_switchOff()} …</Button>
        </div>
      )}
    </AccountPart>
  );
}
