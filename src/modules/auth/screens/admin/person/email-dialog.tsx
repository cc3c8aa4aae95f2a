import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { authApi } from '../users/users-api.ts';

/** Changes the sign-in address; for the own account (`userId` null) the password is required. */
export function EmailDialog({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  const { notify } = useAdmin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = async () => {
    await authApi('POST /api/v0/auth/changeEmail', { body: { email, password, ...(userId ? { _id: userId } : {}) } });
    notify({ kind: 'success', text: m.auth_emailAsked({ email }) });
  };
  return (
    <FormDialog title={m.auth_changeEmail()} verb={m.auth_sendConfirmation()} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <TextInput
            label={m.auth_newEmail()}
            description={m.auth_newEmailHelp()}
            type="email"
            autoComplete="email"
            value={email}
            error={errors.email ?? errors.handle}
            onChange={(event) => setEmail(event.currentTarget.value)}
            data-autofocus
          />
          {userId ? null : (
            <PasswordInput
              label={m.auth_yourPassword()}
              autoComplete="current-password"
              value={password}
              error={errors.password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
