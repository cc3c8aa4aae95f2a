import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import { m } from '#texts';
import type { PaymentDetail } from '../../contract.ts';
import { paymentsApi } from './payments-api.ts';

/** Enters money that arrived on the bank account or was paid at the counter. */
export function TransferDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [amount, setAmount] = useState(moneyText(Math.max(0, payment.amountCents - payment.paidCents)));
  const [receivedOn, setReceivedOn] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const [note, setNote] = useState('');
  const { isBusy, refusal, run } = useAction();
  const amountCents = centsIn(amount);
  const isWrong = !amountCents;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!amountCents) return;
    void run(async () => {
      const body = { rev: payment.rev, amountCents, receivedOn, note };
      await paymentsApi('POST /api/v0/payment/:id/transfer', { params: { id: payment._id }, body });
      notify({ kind: 'success', text: m.payments_transferEntered() });
      await revalidate();
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title={m.payments_enterTransfer()}>
      <form className="kp-form" onSubmit={send} noValidate>
        <TextInput
          label={m.payments_amountEuro()}
          inputMode="decimal"
          value={amount}
          error={isWrong ? m.payments_amountWrong() : refusal?.fields.amountCents}
          onChange={(event) => setAmount(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          type="date"
          label={m.payments_receivedOn()}
          value={receivedOn}
          error={refusal?.fields.receivedOn}
          onChange={(event) => setReceivedOn(event.currentTarget.value)}
        />
        <TextInput
          label={m.payments_note()}
          description={m.payments_noteHelp()}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {refusal && Object.keys(refusal.fields).length === 0 ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isWrong}>
            {m.payments_enterTransfer()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
