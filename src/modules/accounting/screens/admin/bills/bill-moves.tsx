import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { centsFrom, moneyText } from '#design/admin/form/typed-values.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import type { BillState } from '../../../contract/bills/bill-states.ts';
import { billApi } from './bill-api.ts';

/** The amount that is open, as the server reckons it (`service/bills/pay-bill.ts`). */
export const dueCentsOf = ({ state, totalCents, paidCents, orderedCents }: Bill): number =>
  state === 'ordered' ? orderedCents : totalCents - paidCents;

type Move = { to: BillState; label: () => string; permission: string; isMain?: boolean };

/** Moves by state; the server has the same in its transition table (`contract/bills/bill-states.ts`). */
const MOVES: Readonly<Record<BillState, readonly Move[]>> = {
  draft: [
    { to: 'approved', label: m.accounting_billApprove, permission: 'approve', isMain: true },
    { to: 'disputed', label: m.accounting_billDispute, permission: 'update' },
    { to: 'rejected', label: m.accounting_billReject, permission: 'update' },
  ],
  approved: [
    { to: 'paid', label: m.accounting_billPaidByHand, permission: 'pay' },
    { to: 'disputed', label: m.accounting_billDispute, permission: 'approve' },
    { to: 'draft', label: m.accounting_billToDraft, permission: 'approve' },
  ],
  ordered: [
    { to: 'paid', label: m.accounting_billPaidByHand, permission: 'pay' },
    { to: 'approved', label: m.accounting_billFree, permission: 'approve' },
  ],
  // What was paid is taken back by the button of its own.
  paid: [],
  disputed: [
    { to: 'draft', label: m.accounting_billToDraft, permission: 'update' },
    { to: 'rejected', label: m.accounting_billReject, permission: 'update' },
  ],
  rejected: [{ to: 'draft', label: m.accounting_billToDraft, permission: 'update' }],
};

/** Buttons for everything that can be done with a bill now. */
export function BillMoves({ bill, form }: { bill: Bill; form: AsideForm }) {
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<Move | null>(null);
  const { _id: id, rev, state, missing, payments, paidCents } = bill;
  // The rest of a bill can be paid, or freed from its payment file; nothing else.
  const isPossible = (to: BillState) => to === 'paid' || (state === 'ordered') === (paidCents !== 0);
  const moves = MOVES[state].filter(({ to, permission }) => isPossible(to) && may(`accounting.bill.${permission}`));
  const send = async (to: BillState, more: More = {}) => {
    const moved = await billApi('POST /api/v0/accounting_bill/move', { body: { id, rev, to, ...more } });
    const isPart = to === 'paid' && moved.state !== 'paid';
    notify({ kind: 'success', text: isPart ? m.accounting_billPaidPart() : m.accounting_moved() });
    await revalidate();
  };
  const unpay = () =>
    run(async () => {
      await billApi('POST /api/v0/accounting_bill/unpay', { body: { id, rev } });
      notify({ kind: 'success', text: m.accounting_moved() });
      await revalidate();
    }, form.refuse);
  const needsMore = ({ to }: Move) => to === 'paid' || to === 'disputed' || to === 'rejected';
  return (
    <>
      {form.isChanged ? <p className="muted small">{m.accounting_saveFirst()}</p> : null}
      {moves.map((move) => (
        <Button
          key={move.to}
          variant={move.isMain ? 'filled' : 'default'}
          {...(move.isMain ? { leftSection: <IconCheck size={18} aria-hidden /> } : {})}
          loading={isBusy}
          disabled={form.isChanged || (move.to === 'approved' && state === 'draft' && missing.length > 0)}
          onClick={() => (needsMore(move) ? setAsked(move) : void run(() => send(move.to), form.refuse))}
        >
          {move.label()}
        </Button>
      ))}
      {payments.length > 0 && may('accounting.bill.pay') ? (
        <Button variant="default" loading={isBusy} onClick={() => void unpay()}>
          {m.accounting_billUnpay()}
        </Button>
      ) : null}
      {asked?.to === 'paid' ? <PaidDialog bill={bill} send={send} onClose={() => setAsked(null)} /> : null}
      {asked && asked.to !== 'paid' ? <ReasonDialog move={asked} send={send} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

type More = { reason?: string; paidOn?: string; cents?: number };
type Send = (to: BillState, more: More) => Promise<void>;

/** Asks when how much was paid; less than what is open is a part. */
function PaidDialog({ bill, send, onClose }: { bill: Bill; send: Send; onClose: () => void }) {
  const [paidOn, setPaidOn] = useState(() => localMoment(new Date(), HOUSE_ZONE).on);
  const due = dueCentsOf(bill);
  const [amount, setAmount] = useState(() => moneyText(due));
  return (
    <FormDialog
      title={m.accounting_billPaidByHand()}
      verb={m.accounting_billPaidByHand()}
      isBlocked={paidOn === ''}
      // A credit note is set off as a whole.
      send={async () => send('paid', due > 0 ? { paidOn, cents: centsFrom(amount, 'cents') ?? due } : { paidOn })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            type="date"
            label={m.accounting_billPaidOn()}
            description={m.accounting_billPaidHelp()}
            value={paidOn}
            error={errors.paidOn}
            onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
          />
          {due > 0 ? (
            <TextInput
              inputMode="decimal"
              rightSection="€"
              label={m.accounting_billPaidCents()}
              description={m.accounting_billPaidCentsHelp()}
              value={amount}
              error={errors.cents}
              onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function ReasonDialog({ move: { to, label }, send, onClose }: { move: Move; send: Send; onClose: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={label()}
      verb={label()}
      isBlocked={reason.trim() === ''}
      send={() => send(to, { reason })}
      onClose={onClose}
    >
      {(errors) => (
        <Textarea
          autosize
          minRows={2}
          required
          label={m.accounting_billReason()}
          value={reason}
          error={errors.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
