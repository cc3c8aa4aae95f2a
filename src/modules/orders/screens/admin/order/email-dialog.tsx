import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { creditApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

/** Corrects a mistyped email address; mails that went to the wrong one are sent again by hand. */
export function EmailDialog({ file: { order }, onClose }: { file: OrderFile; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState(order.email);
  const { isBusy, refusal, run } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await creditApi('POST /api/v0/order/:id/email', { params: { id: order._id }, body: { rev: order.rev, email } });
      notify({ kind: 'success', text: m.orders_emailDone() });
      await revalidate();
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title={m.orders_emailChange()}>
      <form className="kp-form" onSubmit={send} noValidate>
        <p className="muted">{m.orders_emailHelp()}</p>
        <TextInput
          type="email"
          label={m.orders_email()}
          value={email}
          maxLength={200}
          error={refusal?.fields.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {refusal && !refusal.fields.email ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.orders_emailChange()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
