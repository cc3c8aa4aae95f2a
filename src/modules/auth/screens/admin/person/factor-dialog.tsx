import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { authApi } from '../users/users-api.ts';

/** Switches off the second factor of an account; the reason is emailed to its owner (US4). */
export function FactorDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const send = async () => {
    const { message } = await authApi('POST /api/v0/auth/reset2FA', { body: { _id: userId, reason } });
    notify({ kind: 'success', text: message });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.auth_resetFactor()}
      verb={m.auth_resetFactor()}
      send={send}
      onClose={onClose}
      shownErrors={['reason']}
    >
      {(errors) => (
        <Textarea
          label={m.auth_resetFactorReason()}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
