import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { creditApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

/** Corrects a mistyped email address; mails that went to the wrong one are sent again by hand. */
export function EmailDialog({ file: { order }, onClose }: { file: OrderFile; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState(order.email);
  const send = async () => {
    await creditApi('POST /api/v0/order/:id/email', { params: { id: order._id }, body: { rev: order.rev, email } });
    notify({ kind: 'success', text: m.orders_emailDone() });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.orders_emailChange()}
      verb={m.orders_emailChange()}
      send={send}
      onClose={onClose}
      shownErrors={['email']}
    >
      {(errors) => (
        <>
          <p className="muted">{m.orders_emailHelp()}</p>
          <TextInput
            type="email"
            label={m.orders_email()}
            value={email}
            maxLength={200}
            error={errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
