import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { FormDialog } from './form-dialog.tsx';

type MoneyDialogProps = {
  title: string;
  /** Label of the button that sends. */
  verb: string;
  /** The amount that is there at the beginning. */
  proposedCents: number;
  /** More is not sent; by default any amount is. */
  mostCents?: number;
  /** The words beside the amount; `name`: at which the server refuses them. */
  note: { name: string; label: string; help?: string };
  send: (amountCents: number, note: string) => Promise<void>;
  onClose: () => void;
  /** Above the amount. */
  lead?: ReactNode;
  /** Further fields between amount and note, with the errors of the last refusal by name. */
  others?: (errors: Readonly<Record<string, string>>) => ReactNode;
};

const MOST_WORDS = 300;

/** Asks for an amount of money and why, and sends both. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { proposedCents, mostCents = Number.POSITIVE_INFINITY, note, send, lead, others, ...dialog } = props;
  const [amount, setAmount] = useState(moneyText(proposedCents));
  const [words, setWords] = useState('');
  const cents = centsIn(amount);
  const wrong = wrongWords(cents, mostCents);
  const sendAmount = async () => {
    if (!cents || wrong) return false;
    await send(cents, words);
    return true;
  };
  return (
    <FormDialog {...dialog} isBlocked={wrong !== null} send={sendAmount}>
      {(errors) => (
        <>
          {lead}
          <TextInput
            label={m.design_moneyAmount()}
            inputMode="decimal"
            value={amount}
            error={wrong ?? errors.amountCents}
            onChange={(event) => setAmount(event.currentTarget.value)}
            data-autofocus
          />
          {others?.(errors)}
          <TextInput
            label={note.label}
            description={note.help}
            value={words}
            maxLength={MOST_WORDS}
            error={errors[note.name]}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function wrongWords(cents: number | null, mostCents: number): string | null {
  if (!cents) return m.design_moneyWrong();
  return cents > mostCents ? m.design_moneyMost({ most: euro(mostCents) }) : null;
}
