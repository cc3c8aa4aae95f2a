import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { BilledOrder } from '../../../contract/bills/bill.ts';
import { dateOf } from '../papers/paper-dates.ts';
import { billApi } from './bill-api.ts';
import { type BillValues, typedTotal } from './bill-form.ts';
import styles from './bills.module.css';
import { OrderLines } from './order-lines.tsx';

type OrdersProps = { bind: Bind<BillValues>; values: BillValues };

/** Orders to the vendor that a bill belongs to, and how its amount differs from what of them is not billed yet. */
export function BillOrders({ bind, values: { orderIds, orderLines, rates, vendorId, state, _id: id } }: OrdersProps) {
  const { error, onChange } = bind.value('orderIds');
  const chosen = useOrders(orderIds, { vendorId, bill: id });
  const lines = bind.value('orderLines');
  const isDraft = state === 'draft';
  const remove = (removed: string) => {
    onChange(orderIds.filter((one) => one !== removed));
    lines.onChange(orderLines.filter(({ orderId }) => orderId !== removed));
  };
  if (!isDraft && orderIds.length === 0) return null;
  return (
    <fieldset>
      <legend>{m.accounting_billOrders()}</legend>
      {chosen.length > 0 ? (
        <ul className={styles.orders}>
          {chosen.map((order) => (
            <OneOrder key={order._id} order={order} onRemove={isDraft ? () => remove(order._id) : null}>
              <OrderLines
                order={order}
                typed={orderLines}
                errorAt={bind.errorAt}
                onChange={isDraft ? lines.onChange : null}
              />
            </OneOrder>
          ))}
        </ul>
      ) : null}
      <Difference orders={chosen} total={typedTotal(rates)} isWhole={chosen.length === orderIds.length} />
      {isDraft ? (
        <RecordPicker
          // Another vendor has other orders.
          key={`${vendorId} ${orderIds.join(' ')}`}
          source={sourceOf(vendorId, id, orderIds)}
          value=""
          error={error}
          label={m.accounting_billOrderAdd()}
          placeholder={m.accounting_billOrderFind()}
          onChange={(added) => (added ? onChange([...orderIds, added]) : undefined)}
        />
      ) : null}
    </fieldset>
  );
}

type OneProps = { order: BilledOrder; onRemove: (() => void) | null; children: ReactNode };

function OneOrder({ order, onRemove, children }: OneProps) {
  const { base } = useAdmin();
  return (
    <li>
      <span>
        <Link to={`${base}/accounting/vendor_order/edit/${order._id}`}>{order.number}</Link> {order.subject}
        <br />
        <span className="muted small">{amountsOf(order)}</span>
      </span>
      {onRemove ? (
        <Button
          variant="subtle"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={m.accounting_billOrderRemove({ number: order.number })}
          onClick={onRemove}
        >
          {m.design_adminRemove()}
        </Button>
      ) : null}
      {children}
    </li>
  );
}

const amountsOf = ({ totalCents, billedCents }: BilledOrder): string =>
  [
    m.accounting_billOrderOpen({ total: euroExact(totalCents) }),
    billedCents === 0 ? '' : m.accounting_billOrderBilled({ total: euroExact(billedCents) }),
  ]
    .filter(Boolean)
    .join(', ');

type DifferenceProps = { orders: readonly BilledOrder[]; total: number | null; isWhole: boolean };

function Difference({ orders, total, isWhole }: DifferenceProps) {
  if (orders.length === 0 || !isWhole || total === null || total === 0) return null;
  const open = orders.reduce((sum, { totalCents, billedCents }) => sum + totalCents - billedCents, 0);
  const difference = euroExact(Math.abs(total - open));
  if (total === open) return <Note kind="ok">{m.accounting_billOrderSame()}</Note>;
  return (
    <Note kind={total > open ? 'warn' : 'plain'} role="status">
      {total > open ? m.accounting_billOrderMore({ difference }) : m.accounting_billOrderLess({ difference })}
    </Note>
  );
}

type Beside = { vendorId: string; bill: string };

/** The orders with these ids, as the server knows them. */
function useOrders(ids: readonly string[], { vendorId, bill }: Beside): BilledOrder[] {
  const [known, setKnown] = useState<readonly BilledOrder[]>([]);
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    const body = { site: adminSite(), ids: wanted.split(' '), vendorId: vendorId || null, bill: bill || null };
    billApi('POST /api/v0/accounting_bill/orders', { body }).then(
      ({ orders }) => isCurrent && setKnown(orders),
      // The form is complete without what the orders amount to.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, vendorId, bill]);
  return known.filter(({ _id }) => ids.includes(_id));
}

function sourceOf(vendorId: string, bill: string, taken: readonly string[]): RecordSource<BilledOrder> {
  return {
    search: async (search) => {
      const body = { site: adminSite(), search, vendorId: vendorId || null, bill: bill || null };
      const { orders } = await billApi('POST /api/v0/accounting_bill/orders', { body });
      return orders.filter(({ _id }) => !taken.includes(_id));
    },
    idOf: ({ _id }) => _id,
    labelOf: ({ number, subject }) => [number, subject].filter(Boolean).join(' · '),
    detailOf: (order) => [order.vendor, dateOf(order.on), amountsOf(order)].filter(Boolean).join(' · '),
  };
}
