import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { DonationView } from '../../contract/donation.ts';
import { donationApi } from './donation-words.tsx';

type Props = { donation: DonationView; onClose: () => void };

/** Gives a donation back, or a part of it. */
export function ReturnDialog({ donation: { _id: id, rev, cents, returnedCents }, onClose }: Props) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [amount, setAmount] = useState(moneyText(cents - returnedCents));
  const [reason, setReason] = useState('');
  const amountCents = centsIn(amount);
  const send = async () => {
    if (!amountCents) return false;
    const body = { rev, amountCents, reason };
    await donationApi('POST /api/v0/donation/:id/return', { params: { id }, body });
    notify({ kind: 'success', text: m.donations_givenBack({ value: euro(amountCents) }) });
    await revalidate();
    return true;
  };
  return (
    <FormDialog
      title={m.donations_giveBackTitle()}
      verb={m.donations_giveBack()}
      isBlocked={!amountCents}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Note>{m.donations_giveBackText()}</Note>
          <TextInput
            label={m.donations_giveBackAmount()}
            inputMode="decimal"
            value={amount}
            error={amountCents ? errors.amountCents : m.donations_fieldAmount()}
            onChange={(event) => setAmount(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={m.donations_giveBackReason()}
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
