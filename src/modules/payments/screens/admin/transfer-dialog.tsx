import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MoneyDialog } from '#design/admin/parts/money-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { PaymentDetail } from '../../contract.ts';
import { paymentsApi } from './payments-api.ts';

/** Enters money that arrived on the bank account or was paid at the counter; it may be more than is owed. */
export function TransferDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [receivedOn, setReceivedOn] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const send = async (amountCents: number, note: string) => {
    const body = { rev: payment.rev, amountCents, receivedOn, note };
    await paymentsApi('POST /api/v0/payment/:id/transfer', { params: { id: payment._id }, body });
    notify({ kind: 'success', text: m.payments_transferEntered() });
    await revalidate();
  };
  return (
    <MoneyDialog
      title={m.payments_enterTransfer()}
      verb={m.payments_enterTransfer()}
      proposedCents={Math.max(0, payment.amountCents - payment.paidCents)}
      others={(errors) => (
        <TextInput
          type="date"
          label={m.payments_receivedOn()}
          value={receivedOn}
          error={errors.receivedOn}
          onChange={(event) => setReceivedOn(event.currentTarget.value)}
        />
      )}
      note={{ name: 'note', label: m.payments_note(), help: m.payments_noteHelp() }}
      send={send}
      onClose={onClose}
    />
  );
}
