import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
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
  const amountCents = centsIn(amount);
  const isWrong = !amountCents;
  const send = async () => {
    if (!amountCents) return false;
    const body = { rev: payment.rev, amountCents, receivedOn, note };
    await paymentsApi('POST /api/v0/payment/:id/transfer', { params: { id: payment._id }, body });
    notify({ kind: 'success', text: m.payments_transferEntered() });
    await revalidate();
    return true;
  };
  return (
    <FormDialog
      title={m.payments_enterTransfer()}
      verb={m.payments_enterTransfer()}
      isBlocked={isWrong}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={m.payments_amountEuro()}
            inputMode="decimal"
            value={amount}
            error={isWrong ? m.payments_amountWrong() : errors.amountCents}
            onChange={(event) => setAmount(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            type="date"
            label={m.payments_receivedOn()}
            value={receivedOn}
            error={errors.receivedOn}
            onChange={(event) => setReceivedOn(event.currentTarget.value)}
          />
          <TextInput
            label={m.payments_note()}
            description={m.payments_noteHelp()}
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
