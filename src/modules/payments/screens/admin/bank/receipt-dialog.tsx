import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const { isBusy, refusal, run } = useAction();
  const amountCents = centsIn(amount);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!amountCents) return;
    void run(async () => {
      await bankApi('POST /api/v0/bank_line/', { body: { site, key, bookedOn, amountCents, payer, text } });
      notify({ kind: 'success', text: m.payments_bankTyped() });
      await revalidate();
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title={m.payments_bankType()}>
      <form className="kp-form" onSubmit={send} noValidate>
        <p className="muted">{m.payments_bankTypeHelp()}</p>
        <TextInput
          label={m.payments_amountEuro()}
          inputMode="decimal"
          value={amount}
          error={isTried && !amountCents ? m.payments_amountWrong() : refusal?.fields.amountCents}
          onChange={(event) => setAmount(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          type="date"
          label={m.payments_receivedOn()}
          value={bookedOn}
          error={refusal?.fields.bookedOn}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          label={m.payments_payer()}
          value={payer}
          maxLength={140}
          error={refusal?.fields.payer}
          onChange={(event) => setPayer(event.currentTarget.value)}
        />
        <TextInput
          label={m.payments_bankText()}
          description={m.payments_bankTextHelp()}
          value={text}
          maxLength={500}
          error={refusal?.fields.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {refusal && Object.keys(refusal.fields).length === 0 ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.payments_bankType()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
