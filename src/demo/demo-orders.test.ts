import { expect } from 'vitest';
import { test } from '../testing/house.ts';

test('the demo tells of orders in every stage, and mails none of its people', async ({ house }) => {
  const answer = await house.call('admin', 'POST /api/v0/demo/', { body: {} });
  expect(answer.status, answer.text).toBe(201);
  const { rows } = await house.handle.query(
    'select state, is_test, paid_at is not null as is_paid from checkout_orders where id not in (select order_id from grouporders_shares) order by created_at, number',
  );
  expect(rows.map(({ state, is_paid }) => `${String(state)}${is_paid ? ' paid' : ''}`)).toEqual([
    'completed paid',
    'shipped paid',
    'confirmed',
    'cancelled',
    'completed paid',
    'in_progress paid',
    'shipped paid',
    'ready_for_pickup',
    'confirmed paid',
    'pending_payment',
    'completed paid',
    'pending_payment',
  ]);
  expect(rows.every(({ is_test }) => is_test)).toBe(true);
  const gone = await house.handle.query(
    `select jsonb_array_length(lines) > 0 as sells, count(d.order_id)::int as invoices
    from checkout_orders o left join orders_documents d on d.order_id = o.id and d.kind = 'invoice'
    where state in ('shipped', 'completed') group by o.id order by o.created_at, o.number`,
    [],
  );
  // The last one is a donation alone, which is not invoiced.
  expect(gone.rows.map(({ sells, invoices }) => [sells, invoices])).toEqual([
    ...Array.from({ length: 4 }, () => [true, 1]),
    [false, 0],
  ]);
  const told = await house.handle.query("select 1 from kernel_events where name = 'orders.orderChanged'");
  expect(told.rows).toEqual([]);
  expect(house.mail.sent).toEqual([]);
});
