import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { authApi } from '../users/users-api.ts';

/** Changes the sign-in address; for the own account (`userId` null) the password is required. */
export function EmailDialog({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  const { notify } = useAdmin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, refusal, run } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await authApi('POST /api/v0/auth/changeEmail', { body: { email, password, ...(userId ? { _id: userId } : {}) } });
      notify({ kind: 'success', text: m.auth_emailAsked({ email }) });
      onClose();
    });
  };
  const { fields = {} } = refusal ?? {};
  return (
    <Dialog onClose={onClose} title={m.auth_changeEmail()}>
      <form className="kp-form" onSubmit={send} noValidate>
        {Object.keys(fields).length === 0 ? <RefusalNote refusal={refusal} /> : null}
        <TextInput
          label={m.auth_newEmail()}
          description={m.auth_newEmailHelp()}
          type="email"
          autoComplete="email"
          value={email}
          error={fields.email ?? fields.handle}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        {userId ? null : (
          <PasswordInput
            label={m.auth_yourPassword()}
            autoComplete="current-password"
            value={password}
            error={fields.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.auth_sendConfirmation()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
