import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import { m } from '#texts';
import type { PaymentDetail } from '../../contract.ts';
import { paymentsApi } from './payments-api.ts';

/** Providers pay back by themselves; what was transferred or paid in cash goes back by hand, and is only entered. */
export const refundVerb = ({ isOffline }: Pick<PaymentDetail, 'isOffline'>): string =>
  isOffline ? m.payments_refundEnter() : m.payments_refund();

/** Pays a part or the rest of a payment back. One key per opened dialog: pressing twice refunds once. */
export function RefundDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(moneyText(payment.paidCents - payment.refundedCents));
  const [reason, setReason] = useState('');
  const amountCents = centsIn(amount);
  const isWrong = !amountCents;
  const send = async () => {
    if (!amountCents) return false;
    const body = { key, amountCents, reason };
    await paymentsApi('POST /api/v0/payment/:id/refund', { params: { id: payment._id }, body });
    notify({ kind: 'success', text: payment.isOffline ? m.payments_refundEntered() : m.payments_refundStarted() });
    await revalidate();
    return true;
  };
  return (
    <FormDialog
      title={refundVerb(payment)}
      verb={refundVerb(payment)}
      isBlocked={isWrong}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {payment.isOffline ? <Note>{m.payments_refundByHand()}</Note> : null}
          <TextInput
            label={m.payments_amountEuro()}
            inputMode="decimal"
            value={amount}
            error={isWrong ? m.payments_amountWrong() : errors.amountCents}
            onChange={(event) => setAmount(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={m.payments_reason()}
            description={m.payments_reasonHelp()}
            value={reason}
            maxLength={300}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
