import { useState } from 'react';
import { m } from '#texts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Button, Done, TextField } from '../parts/controls.tsx';
import { PartForm } from './part-form.tsx';

/** Changing the own password: the old one, the new one twice. All other browsers are signed out. */
export function PasswordPart({ hasPassword, handle }: { hasPassword: boolean; handle: string }) {
  const [state, setState] = useState<'idle' | 'open' | 'done'>('idle');
  const change = async (text: (name: string) => string) => {
    const body = { old_password: text('old_password'), password: text('password'), password2: text('password2') };
    await authApi('POST /api/v0/auth/changePassword', { body });
    setState('done');
  };
  if (!hasPassword) return <AccountPart title={m.auth_password()} lead={m.auth_noPassword()} />;
  return (
    <AccountPart title={m.auth_password()} lead={m.auth_passwordLead()}>
      {state === 'done' ? <Done>{m.auth_passwordChanged()}</Done> : null}
      {state === 'open' ? (
        <PartForm submit={m.auth_changePassword()} onSubmit={change} onCancel={() => setState('idle')}>
          {(mistakes) => <PasswordFields handle={handle} mistakes={mistakes} />}
        </PartForm>
      ) : (
        <div className="ka-acts">
          <Button onClick={() => setState('open')}>{m.auth_changePassword()}</Button>
        </div>
      )}
    </AccountPart>
  );
}

function PasswordFields({ handle, mistakes }: { handle: string; mistakes: Record<string, string> }) {
  const secret = (name: string) => ({ name, type: 'password', error: mistakes[name], required: true });
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={handle} />
      <TextField {...secret('old_password')} autoComplete="current-password" label={m.auth_oldPassword()} takesFocus />
      <TextField
        {...secret('password')}
        autoComplete="new-password"
        label={m.auth_newPassword()}
        help={m.auth_newPasswordHelp()}
      />
      <TextField {...secret('password2')} autoComplete="new-password" label={m.auth_newPasswordAgain()} />
    </>
  );
}
