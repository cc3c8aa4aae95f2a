import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro } from '#kernel/web/euro.ts';
import { PaymentStateMark, RefundStateMark } from '#modules/payments/widgets.tsx';
import { m } from '#texts';
import type { CreditKind, OrderMoney, PaidState } from '../../../contract/credits.ts';
import { methodWords } from '../orders/order-words.tsx';
import { creditApi } from '../orders/orders-api.ts';
import { CreditDialog } from './credit-dialog.tsx';
import type { OrderFile } from './order.route.tsx';

/** Tasks of the treasurer, for those who do not enter payments themselves. */
const PAID_ELSEWHERE: Readonly<Partial<Record<PaidState, () => string>>> = {
  no: m.orders_moneyElsewhereOpen,
  partly: m.orders_moneyElsewhereOpen,
  late: m.orders_moneyElsewhereDecide,
  kept: m.orders_moneyElsewhereDecide,
};

const SENT: readonly string[] = ['partly_shipped', 'shipped', 'picked_up', 'delivered', 'completed'];

/** Every attempt to pay, what came back, and paying back. */
export function MoneyPanel({ file }: { file: OrderFile }) {
  const { order, money: found } = file;
  const [isOpen, setOpen] = useState(false);
  const kinds: readonly CreditKind[] = SENT.includes(order.state) ? ['returned', 'goodwill'] : ['goodwill'];
  if (found.maySeePayments && found.payments.length === 0 && found.credits.length === 0 && !found.mayCredit)
    return null;
  return (
    <Panel title={m.orders_money()}>
      {found.maySeePayments ? null : <Note>{PAID_ELSEWHERE[found.paid.state]?.() ?? m.orders_moneyElsewhere()}</Note>}
      {found.maySeePayments && found.payments.length === 0 ? (
        <p>{order.isPaid ? m.orders_paidByGift() : m.orders_nothingToPay()}</p>
      ) : null}
      <ul className="order-list">
        {found.payments.map((payment) => (
          <Payment key={payment._id} payment={payment} />
        ))}
        {found.credits.map((credit) => (
          <Credit key={credit._id} credit={credit} file={file} />
        ))}
      </ul>
      {found.mayRevive ? <Revive file={file} /> : null}
      {found.mayCredit && found.mostCents > 0 && order.state !== 'pending_payment' ? (
        <div className="kp-actions">
          <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => setOpen(true)}>
            {m.orders_creditButton()}
          </Button>
        </div>
      ) : null}
      {isOpen ? <CreditDialog file={file} kinds={kinds} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function Payment({ payment }: { payment: OrderMoney['payments'][number] }) {
  const { base } = useAdmin();
  const { _id, method, state, amountCents, paidCents, problem, refunds } = payment;
  return (
    <li>
      <span className="order-line between">
        <Link to={`${base}/shop/payments/${_id}`}>
          <b>{methodWords(method)}</b>
        </Link>
        <span className="nowrap">{euro(amountCents)}</span>
      </span>
      <PaymentStateMark state={state} />
      {paidCents > 0 && paidCents !== amountCents ? (
        <span className="muted small">{m.orders_moneyCame({ amount: euro(paidCents) })}</span>
      ) : null}
      {problem ? <Note kind="bad">{problem}</Note> : null}
      {refunds.map((refund) => (
        <span key={refund._id} className="small">
          {m.orders_moneyBack({ amount: euro(refund.amountCents), when: stampOf(refund.at) })} · {refund.reason}{' '}
          <RefundStateMark state={refund.state} /> {refund.problem}
        </span>
      ))}
    </li>
  );
}

const CREDITS: Readonly<Record<CreditKind, () => string>> = {
  removed: m.orders_creditWasRemoved,
  returned: m.orders_creditWasReturned,
  goodwill: m.orders_creditWasGoodwill,
};

function Credit({ credit, file: { order } }: { credit: OrderMoney['credits'][number]; file: OrderFile }) {
  const { kind, items, totalCents, refundedCents, waivedCents, giftCents, reason, byName, at } = credit;
  const goods = items.map(({ line, quantity }) => `${quantity} × ${order.lines[line]?.name ?? ''}`).join(', ');
  const ways = [
    waivedCents > 0 ? m.orders_creditWaived({ amount: euro(waivedCents) }) : '',
    refundedCents > 0 ? m.orders_creditRefunded({ amount: euro(refundedCents) }) : '',
    giftCents > 0 ? m.orders_creditOnGift({ amount: euro(giftCents) }) : '',
  ].filter(Boolean);
  return (
    <li>
      <span className="order-line between">
        <b>{CREDITS[kind]()}</b>
        <span className="nowrap">{euro(-totalCents)}</span>
      </span>
      {goods ? <span>{goods}</span> : null}
      {ways.length > 0 ? <span className="small">{ways.join(', ')}</span> : null}
      <span className="muted small">{[reason, byName, stampOf(at)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** The money came after the order was cancelled. */
function Revive({ file: { order } }: { file: OrderFile }) {
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const revive = () =>
    run(async () => {
      const body = { rev: order.rev };
      await creditApi('POST /api/v0/order/:id/revive', { params: { id: order._id }, body });
      await revalidate();
    });
  return (
    <div className="kp-stack">
      <p>{m.orders_reviveText()}</p>
      <Button leftSection={<IconRotate size={18} />} loading={isBusy} onClick={() => void revive()}>
        {m.orders_revive()}
      </Button>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
    </div>
  );
}
