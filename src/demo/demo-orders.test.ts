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
  const told = await house.handle.query("select 1 from kernel_events where name = 'orders.orderChanged'");
  expect(told.rows).toEqual([]);
  expect(house.mail.sent).toEqual([]);
});
