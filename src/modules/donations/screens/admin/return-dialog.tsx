import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const { isBusy, refusal, run } = useAction();
  const amountCents = centsIn(amount);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!amountCents) return;
    void run(async () => {
      const body = { rev, amountCents, reason };
      await donationApi('POST /api/v0/donation/:id/return', { params: { id }, body });
      notify({ kind: 'success', text: m.donations_givenBack({ value: euro(amountCents) }) });
      await revalidate();
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title={m.donations_giveBackTitle()}>
      <form className="kp-form" onSubmit={send} noValidate>
        <Note>{m.donations_giveBackText()}</Note>
        <TextInput
          label={m.donations_giveBackAmount()}
          inputMode="decimal"
          value={amount}
          error={amountCents ? refusal?.fields.amountCents : m.donations_fieldAmount()}
          onChange={(event) => setAmount(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={m.donations_giveBackReason()}
          value={reason}
          maxLength={300}
          error={refusal?.fields.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {refusal && Object.keys(refusal.fields).length === 0 ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!amountCents}>
            {m.donations_giveBack()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
