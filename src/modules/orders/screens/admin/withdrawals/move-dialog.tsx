import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import { m } from '#texts';
import type { CaseDetail, CaseState } from '../../../contract/withdrawals.ts';
import { caseApi } from './case-api.ts';
import { caseVerb, excludedWords } from './case-words.tsx';

type MoveProps = { found: CaseDetail; to: CaseState; onClose: () => void };

/** One step of a withdrawal: asks only what this step needs. */
export function MoveDialog({ found, to, onClose }: MoveProps) {
  const { revalidate } = useRevalidator();
  const [back, setBack] = useState<readonly number[]>(found.lines.map((line) => line.back));
  const [amount, setAmount] = useState(moneyText(found.refundCents ?? found.proposedCents));
  const [toStock, setToStock] = useState(true);
  const [note, setNote] = useState('');
  const items = back.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  const refundCents = centsIn(amount);
  const isWrong = (to === 'refunded' && refundCents === null) || (to === 'accepted' && items.length === 0);
  const send = async () => {
    const body = {
      rev: found.rev,
      to,
      note,
      toStock: to === 'goods_received' && toStock,
      ...(to === 'accepted' ? { items } : {}),
      ...(to === 'refunded' && refundCents !== null ? { refundCents } : {}),
    };
    await caseApi('POST /api/v0/withdrawal/:id/state', { params: { id: found._id }, body });
    await revalidate();
  };
  return (
    <FormDialog
      title={caseVerb(to)}
      verb={caseVerb(to)}
      isBlocked={isWrong}
      send={send}
      onClose={onClose}
      shownErrors={['note', 'refundCents']}
    >
      {(errors) => (
        <>
          {to === 'accepted' ? <BackCounts found={found} back={back} onChange={setBack} /> : null}
          {to === 'refunded' ? (
            <TextInput
              label={m.orders_refundEuro()}
              description={m.orders_refundHelp()}
              inputMode="decimal"
              value={amount}
              error={refundCents === null ? m.orders_amountWrong() : (errors.refundCents ?? errors.amountCents)}
              onChange={(event) => setAmount(event.currentTarget.value)}
            />
          ) : null}
          {to === 'goods_received' ? (
            <Checkbox
              label={m.orders_toStock()}
              checked={toStock}
              onChange={(event) => setToStock(event.currentTarget.checked)}
            />
          ) : null}
          <Textarea
            label={to === 'rejected' ? m.orders_caseReasonAsk() : m.orders_noteNew()}
            description={to === 'rejected' ? m.orders_caseReasonHelp() : m.orders_noteHelp()}
            value={note}
            maxLength={500}
            error={errors.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

type CountsProps = { found: CaseDetail; back: readonly number[]; onChange: (back: readonly number[]) => void };

function BackCounts({ found, back, onChange }: CountsProps) {
  return (
    <fieldset className="order-counts">
      <legend>{m.orders_caseWhatBack()}</legend>
      {found.lines.map((line, at) => (
        <div key={line.line} className="order-count">
          <span>
            {line.name}
            {line.withdrawal === 'allowed' ? null : (
              <span className="muted small"> {m.orders_caseExcluded({ reason: excludedWords(line.withdrawal) })}</span>
            )}
          </span>
          <NumberInput
            aria-label={line.name}
            min={0}
            max={line.quantity}
            clampBehavior="strict"
            allowDecimal={false}
            value={back[at] ?? 0}
            onChange={(value) => onChange(back.map((count, index) => (index === at ? Number(value) : count)))}
          />
        </div>
      ))}
    </fieldset>
  );
}
