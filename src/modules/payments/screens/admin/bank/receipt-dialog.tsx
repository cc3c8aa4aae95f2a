import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { m } from '#texts';
import { bankApi } from './bank-api.ts';

/** Money that somebody saw on the account and types in. One key per opened dialog: pressing twice enters once. */
export function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const { notify, site } = useAdmin();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [bookedOn, setDay] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const [payer, setPayer] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const amountCents = centsIn(amount);
  const send = async () => {
    setTried(true);
    if (!amountCents) return false;
    await bankApi('POST /api/v0/bank_line/', { body: { site, key, bookedOn, amountCents, payer, text } });
    notify({ kind: 'success', text: m.payments_bankTyped() });
    await revalidate();
    return true;
  };
  return (
    <FormDialog title={m.payments_bankType()} verb={m.payments_bankType()} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className="muted">{m.payments_bankTypeHelp()}</p>
          <TextInput
            label={m.design_moneyAmount()}
            inputMode="decimal"
            value={amount}
            error={isTried && !amountCents ? m.design_moneyWrong() : errors.amountCents}
            onChange={(event) => setAmount(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            type="date"
            label={m.payments_receivedOn()}
            value={bookedOn}
            error={errors.bookedOn}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextInput
            label={m.payments_payer()}
            value={payer}
            maxLength={140}
            error={errors.payer}
            onChange={(event) => setPayer(event.currentTarget.value)}
          />
          <TextInput
            label={m.payments_bankText()}
            description={m.payments_bankTextHelp()}
            value={text}
            maxLength={500}
            error={errors.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
