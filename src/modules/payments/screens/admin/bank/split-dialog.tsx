import { Button, TextInput } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { BankLineView, SplitPart } from '../../../contract/bank.ts';
import { openItems } from '../open-source.ts';
import { bankApi } from './bank-api.ts';

type OfLine = { line: BankLineView };

function useSplit({ _id, rev }: BankLineView) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  return async (parts: SplitPart[]) => {
    await bankApi('POST /api/v0/bank_line/:id/split', { params: { id: _id }, body: { rev, parts } });
    notify({ kind: 'success', text: m.payments_bankSplitDone({ count: parts.length }) });
    await revalidate();
  };
}

/** Splits over the items that wait for exactly this amount together. */
export function SplitButton({ line }: OfLine) {
  const split = useSplit(line);
  const { isBusy, refusal, run } = useAction();
  const parts = line.parts.map(({ payment, amountCents }) => ({ payment, amountCents }));
  return (
    <div className="bank-proposal">
      <Button
        variant="default"
        leftSection={<IconArrowsSplit size={18} />}
        loading={isBusy}
        onClick={() => void run(() => split(parts))}
      >
        {m.payments_bankSplitOver({ count: parts.length })}
      </Button>
      <span className="muted small">
        {line.parts.map(({ label, amountCents }) => `${label}: ${euro(amountCents)}`).join(' · ')}
      </span>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
    </div>
  );
}

type Typed = { payment: string; label: string; amount: string };

/** Shares the amount of a booking among open items that are picked, each with what it gets. */
export function SplitDialog({ line, onClose }: OfLine & { onClose: () => void }) {
  const split = useSplit(line);
  const [typed, setTyped] = useState<Typed[]>(() =>
    line.parts.map(({ payment, label, amountCents }) => ({ payment, label, amount: moneyText(amountCents) })),
  );
  const parts = typed.map(({ payment, amount }) => ({ payment, amountCents: centsIn(amount) ?? 0 }));
  const left = parts.reduce((cents, { amountCents }) => cents - amountCents, line.amountCents);
  const isReady = left === 0 && parts.length > 1 && parts.every(({ amountCents }) => amountCents > 0);
  return (
    <FormDialog
      title={m.payments_bankSplit()}
      verb={m.payments_bankSplit()}
      isBlocked={!isReady}
      send={() => split(parts)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{m.payments_bankSplitHelp()}</p>
          {typed.map(({ payment, label, amount }, at) => (
            <TextInput
              key={payment}
              inputMode="decimal"
              label={m.payments_bankSplitAmount({ label })}
              value={amount}
              error={errors[`parts.${at}.amountCents`]}
              onChange={({ currentTarget: { value } }) =>
                setTyped(typed.map((one, place) => (place === at ? { ...one, amount: value } : one)))
              }
            />
          ))}
          <RecordPicker
            key={typed.length}
            source={openItems}
            value=""
            onChange={(_id, item) => {
              if (!item || typed.some(({ payment }) => payment === item._id)) return;
              const amountCents = Math.max(0, Math.min(left, item.owedCents));
              setTyped([...typed, { payment: item._id, label: item.label, amount: moneyText(amountCents) }]);
            }}
            label={m.payments_bankSplitAdd()}
            placeholder={m.payments_bankOtherHelp()}
          />
          <p aria-live="polite">{m.payments_bankSplitLeft({ amount: euro(left) })}</p>
          {errors.parts ? <p role="alert">{errors.parts}</p> : null}
        </>
      )}
    </FormDialog>
  );
}
