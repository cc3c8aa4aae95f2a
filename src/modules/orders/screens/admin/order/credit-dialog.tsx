import { Checkbox, NumberInput, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { CreditKind } from '../../../contract/credits.ts';
import { creditApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

const KINDS: Readonly<Record<CreditKind, () => string>> = {
  removed: m.orders_creditRemoved,
  returned: m.orders_creditReturned,
  goodwill: m.orders_creditGoodwill,
};

type CreditProps = { file: OrderFile; kinds: readonly CreditKind[]; onClose: () => void };

/** Takes goods out or back, or pays back without goods. One key per opened dialog: pressing twice pays back once. */
export function CreditDialog({ file, kinds, onClose }: CreditProps) {
  const { order } = file;
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<CreditKind>(kinds[0] ?? 'goodwill');
  const [counts, setCounts] = useState<readonly number[]>(order.lines.map(() => 0));
  const [typed, setTyped] = useState<string | null>(null);
  const [toStock, setToStock] = useState(true);
  const [reason, setReason] = useState('');
  const hasGoods = kind !== 'goodwill';
  const items = hasGoods ? counts.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])) : [];
  const amount = typed ?? moneyText(hasGoods ? worthOf(file, counts) : 0);
  const amountCents = centsIn(amount);
  const isWrong =
    amountCents === null || Number.isNaN(amountCents) || (hasGoods ? items.length === 0 : amountCents === 0);
  const send = async () => {
    if (isWrong) return false;
    const body = { rev: order.rev, key, kind, items, amountCents, reason, toStock: kind === 'returned' && toStock };
    await creditApi('POST /api/v0/order/:id/credit', { params: { id: order._id }, body });
    notify({ kind: 'success', text: m.orders_creditDone() });
    await revalidate();
    return true;
  };
  return (
    <FormDialog
      title={kinds.length === 1 ? KINDS[kind]() : m.orders_creditTitle()}
      verb={kind === 'removed' ? m.orders_removeGoods() : m.orders_creditSend()}
      isBlocked={isWrong}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {kinds.length > 1 ? (
            <Radio.Group label={m.orders_creditWhat()} value={kind} onChange={(value) => setKind(value as CreditKind)}>
              {kinds.map((one) => (
                <Radio key={one} value={one} label={KINDS[one]()} mt="xs" />
              ))}
            </Radio.Group>
          ) : null}
          {hasGoods ? <Counts file={file} kind={kind} counts={counts} onChange={setCounts} /> : null}
          <TextInput
            label={m.orders_refundEuro()}
            description={whereTo(file)}
            inputMode="decimal"
            value={amount}
            error={Number.isNaN(amountCents) ? m.orders_amountWrong() : errors.amountCents}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {kind === 'returned' ? (
            <Checkbox
              label={m.orders_toStock()}
              checked={toStock}
              onChange={(event) => setToStock(event.currentTarget.checked)}
            />
          ) : null}
          <TextInput
            label={m.orders_creditReason()}
            description={m.orders_creditReasonHelp()}
            value={reason}
            maxLength={300}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {errors.items ? <Note kind="bad">{errors.items}</Note> : null}
        </>
      )}
    </FormDialog>
  );
}

/** Value of the chosen pieces; with the last ones also the shipping. */
function worthOf({ money }: OrderFile, counts: readonly number[]): number {
  const goods = counts.reduce((sum, count, at) => sum + (count > 0 ? (money.worth[at]?.[count - 1] ?? 0) : 0), 0);
  const isAll = counts.every((count, at) => count >= (money.left[at] ?? 0));
  return Math.min(goods + (isAll ? money.shippingCents : 0), money.mostCents);
}

/** Use of the amount: it lowers the amount due, or is refunded. */
function whereTo({ money }: OrderFile): string {
  if (money.owedCents > 0) return m.orders_creditOwed({ amount: euro(money.owedCents) });
  const current = money.payments.find(({ isCurrent }) => isCurrent);
  return current?.isOffline ? m.orders_creditByHand() : m.orders_creditByProvider();
}

type CountsProps = {
  file: OrderFile;
  kind: CreditKind;
  counts: readonly number[];
  onChange: (counts: readonly number[]) => void;
};

function Counts({ file: { order, desk, money }, kind, counts, onChange }: CountsProps) {
  const most = (at: number) =>
    Math.min(money.left[at] ?? 0, kind === 'removed' ? (desk.open[at] ?? 0) : Number.MAX_SAFE_INTEGER);
  return (
    <fieldset className="order-counts">
      <legend>{m.orders_creditPieces()}</legend>
      {order.lines.map((line, at) =>
        most(at) > 0 ? (
          <div key={`${line.variant} ${line.chosen.map(({ text }) => text).join()}`} className="order-count">
            <span>{m.orders_creditLine({ name: line.name, count: most(at) })}</span>
            <NumberInput
              aria-label={line.name}
              min={0}
              max={most(at)}
              clampBehavior="strict"
              allowDecimal={false}
              value={counts[at] ?? 0}
              onChange={(value) => onChange(counts.map((count, index) => (index === at ? Number(value) : count)))}
            />
          </div>
        ) : null,
      )}
    </fieldset>
  );
}
