import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { ROOT } from '#kernel/root.ts';
import { test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { CustomerView } from '../contract/customers.ts';
import { acknowledgeWithdrawal, receiveWithdrawal } from '../service/withdrawals/receive-withdrawal.ts';
import { customers, withdrawals } from '../tables.ts';
import { credit, orderRow, pieces, ship } from '../testing/order-acts.ts';

test('the turnover of a customer is what is left after credits, in list, order, page and table', async ({ house }) => {
  await sellOnInvoice(house, 'live');
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' }, 3);
  await orderOne(house, shop, { method: 'invoice', email: 'berta@example.test' }, 2);
  const listed = async (): Promise<[string, number][]> => {
    const query = { site: 'fels', sort: '-turnoverCents' as const };
    const { body } = await house.call('admin', 'GET /api/v0/customer/', { query });
    return (body as { customer: CustomerView[] }).customer.map(({ email, turnoverCents }) => [email, turnoverCents]);
  };
  await expect.poll(listed).toEqual([
    ['anna@example.test', 4475],
    ['berta@example.test', 3180],
  ]);
  await ship(house, id, 3);
  expect((await credit(house, id, { kind: 'returned', items: pieces(2) })).status).toBe(201);
  await expect.poll(listed).toEqual([
    ['berta@example.test', 3180],
    ['anna@example.test', 1885],
  ]);
  const [row] = await house.handle.db.select().from(customers).where(eq(customers.email, 'anna@example.test'));
  const { body } = await house.call('admin', 'GET /api/v0/customer/:id', byPath(row?.id ?? ''));
  expect(body).toMatchObject({
    customer: { turnoverCents: 1885, yearCents: 1885, orders: [{ totalCents: 4475, creditedCents: 2590 }] },
  });
  const { text } = await house.call('admin', 'GET /api/v0/shop_export/:kind', {
    params: { kind: 'orders' },
    query: { site: 'fels', from: '2026-11-01', until: '2026-11-30' },
  });
  expect(text).toContain(';44,75;25,90;18,85\r\n');
  // What an older version has stored.
  await house.handle.db
    .update(customers)
    .set({ turnoverCents: 4475 })
    .where(eq(customers.id, row?.id ?? ''));
  await house.handle.exec(fs.readFileSync(path.join(ROOT, 'migrations/0071_customer_credits.sql'), 'utf8'));
  expect(await listed()).toContainEqual(['anna@example.test', 1885]);
  expect(await listed()).toContainEqual(['berta@example.test', 3180]);
});

test('what is paid back after a withdrawal is no turnover of the customer', async ({ house }) => {
  await sellOnInvoice(house, 'live');
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' }, 3);
  await ship(house, id, 3);
  const { number } = await orderRow(house, id);
  const ctx = await house.contextOf('guest');
  const statement = { name: 'Anna Beispiel', contract: number, email: 'anna@example.test' };
  await receiveWithdrawal(ctx, statement, crypto.randomUUID());
  const [row] = await house.handle.db.select().from(withdrawals);
  await acknowledgeWithdrawal(ctx, row?.id ?? '');
  for (const body of [
    { rev: 1, to: 'accepted', items: pieces(1) },
    { rev: 2, to: 'goods_received' },
    { rev: 3, to: 'refunded' },
  ])
    await house.call('admin', 'POST /api/v0/withdrawal/:id/state', { ...byPath(row?.id ?? ''), body });
  const turnover = async () => (await house.handle.db.select().from(customers))[0]?.turnoverCents;
  await expect.poll(turnover).toBe(4475 - 1295);
});
