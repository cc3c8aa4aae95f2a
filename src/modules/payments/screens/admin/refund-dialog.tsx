import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MoneyDialog } from '#design/admin/parts/money-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
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
  const restCents = payment.paidCents - payment.refundedCents;
  const send = async (amountCents: number, reason: string) => {
    const body = { key, amountCents, reason };
    await paymentsApi('POST /api/v0/payment/:id/refund', { params: { id: payment._id }, body });
    notify({ kind: 'success', text: payment.isOffline ? m.payments_refundEntered() : m.payments_refundStarted() });
    await revalidate();
  };
  return (
    <MoneyDialog
      title={refundVerb(payment)}
      verb={refundVerb(payment)}
      proposedCents={restCents}
      mostCents={restCents}
      lead={payment.isOffline ? <Note>{m.payments_refundByHand()}</Note> : null}
      note={{ name: 'reason', label: m.payments_reason(), help: m.payments_reasonHelp() }}
      send={send}
      onClose={onClose}
    />
  );
}
