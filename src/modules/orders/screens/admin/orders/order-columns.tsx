import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { dateOf, stampOf } from '#design/admin/parts/clock-words.ts';
import { State } from '#design/admin/parts/state.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OrderView } from '../../../contract/order.ts';
import { remind } from './bulk-actions.ts';
import { OrderStateMark, stateWords } from './order-words.tsx';

const NUMBER: Column<OrderView> = {
  key: 'number',
  label: m.orders_number,
  cell: ({ number }) => <span className="nowrap">{number}</span>,
  text: ({ number }) => number,
};

const CUSTOMER: Column<OrderView> = {
  key: 'customerName',
  label: m.orders_customer,
  text: ({ customerName }) => customerName,
};

const STATE: Column<OrderView> = {
  key: 'state',
  label: m.orders_state,
  cell: ({ state }) => <OrderStateMark state={state} />,
  text: ({ state }) => stateWords(state),
};

const AMOUNT: Column<OrderView> = moneyColumn({
  key: 'totalCents',
  label: m.orders_amount,
  sort: 'totalCents',
  cents: ({ totalCents }) => totalCents,
});

const CREATED: Column<OrderView> = {
  key: 'createdAt',
  label: m.orders_createdAt,
  sort: 'createdAt',
  from: 'medium',
  cell: ({ createdAt }) => <span className="nowrap">{dateOf(createdAt)}</span>,
  text: ({ createdAt }) => stampOf(createdAt),
};

const PAID: Column<OrderView> = {
  key: 'isPaid',
  label: m.orders_paid,
  from: 'wide',
  text: ({ isPaid, state }) => (isPaid ? m.orders_yes() : state === 'cancelled' ? '–' : m.orders_notYetPaid()),
};

const DUE: Column<OrderView> = {
  key: 'dueOn',
  label: m.orders_due,
  cell: (order) => <Due order={order} />,
  text: dueWords,
};

export const ORDER_COLUMNS: readonly Column<OrderView>[] = [NUMBER, CUSTOMER, STATE, PAID, AMOUNT, CREATED];

/** Columns of the views about money that has not come. */
export const UNPAID_COLUMNS: readonly Column<OrderView>[] = [
  NUMBER,
  CUSTOMER,
  DUE,
  AMOUNT,
  { ...STATE, from: 'wide' },
  { ...CREATED, from: 'wide' },
];

/** Second line of an order on a phone. */
export function phoneWords(order: OrderView, isAboutMoney: boolean): string {
  return [order.customerName, isAboutMoney ? dueWords(order) : stateWords(order.state)].filter(Boolean).join(' · ');
}

function dueWords({ dueOn, overdueDays }: OrderView): string {
  if (overdueDays > 0) return m.orders_dueOverdue({ count: overdueDays });
  return dueOn ? m.orders_dueOn({ day: shortDate(dueOn, getLocale()) }) : '';
}

/** Day or delay of the money, with the button that asks for it and the time when that was done last. */
function Due({ order }: { order: OrderView }) {
  const { may, notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const { _id, number, overdueDays, paymentRemindedAt, waitsForTransfer } = order;
  const send = async () => {
    const notice = await remind([_id]);
    notify(notice ? { kind: 'warning', text: notice } : { kind: 'success', text: m.orders_remindDone({ count: 1 }) });
    await revalidate();
  };
  return (
    <div className="order-due">
      <span>
        {overdueDays > 0 ? <State kind="bad">{dueWords(order)}</State> : dueWords(order)}
        {paymentRemindedAt ? (
          <span className="under muted small">{m.orders_remindedOn({ when: stampOf(paymentRemindedAt) })}</span>
        ) : null}
      </span>
      {waitsForTransfer && may('orders.order.update') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          aria-label={m.orders_remindNumber({ number })}
          onClick={() => void run(send, showError)}
        >
          {m.orders_remind()}
        </Button>
      ) : null}
    </div>
  );
}
