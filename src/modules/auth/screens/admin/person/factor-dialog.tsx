import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { authApi } from '../users/users-api.ts';

/** Switches off the second factor of an account; the reason is emailed to its owner (US4). */
export function FactorDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const { isBusy, refusal, run } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { message } = await authApi('POST /api/v0/auth/reset2FA', { body: { _id: userId, reason } });
      notify({ kind: 'success', text: message });
      await revalidate();
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title={m.auth_resetFactor()}>
      <form className="kp-form" onSubmit={send} noValidate>
        <Textarea
          label={m.auth_resetFactorReason()}
          value={reason}
          error={refusal && (refusal.fields.reason || problemOf(refusal))}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.auth_resetFactor()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
