// On both databases: parcels, numbers of documents and withdrawals lock rows.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { ShopProfile } from '../../catalog/contract.ts';
import { stockOf } from '../../catalog/testing.ts';
import { openTestShop, orderGoods, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import { issuerOf, moneyOfIssuer } from '../../documents/index.ts';
import type { OrderDesk } from '../contract/desk.ts';
import type { CaseDetail } from '../contract/withdrawals.ts';
import { submitWithdrawal } from '../pages.ts';
import { keepCustomer } from '../service/customers/customer-rows.ts';
import { assumeReceived, completeOrders } from '../service/desk/complete-orders.ts';
import { documentPdf, frozenOf, printDocument } from '../service/documents/print-invoice.ts';
import { findOrders } from '../service/order/find-orders.ts';
import { withdrawUntil } from '../service/withdrawals/period.ts';
import { acknowledgeWithdrawal } from '../service/withdrawals/receive-withdrawal.ts';
import { customers, orderDocuments, withdrawals } from '../tables.ts';
import { invoicesOf } from '../testing/documents.ts';
import { settleOrder } from '../testing.ts';

const DAY_MS = 24 * 3_600_000;

const STATEMENT = { name: 'Anna Beispiel', contract: 'TEST-FELS-2026-0001', email: 'anna@example.test' };

const deskOf = (body: unknown) => (body as { desk: OrderDesk }).desk;
const caseOf = (body: unknown) => (body as { withdrawal: CaseDetail }).withdrawal;

const orderRow = async (house: House, id: string) => {
  const [row] = await findOrders(await house.contextOf('admin'), { siteIds: [house.sites.fels._id], ids: [id] });
  if (!row) throw new Error('There is no order');
  return row;
};

async function moveTo(house: House, id: string, to: string): Promise<void> {
  const { rev } = await orderRow(house, id);
  const moved = await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to } });
  expect(moved.status, moved.text).toBe(200);
}

async function openOrders(house: House, mode: 'practice' | 'live' = 'practice') {
  await sellOnInvoice(house, mode);
  return openTestShop(house);
}

const send = (house: House, id: string, rev: number, quantity: number) =>
  house.call('admin', 'POST /api/v0/order/:id/delivery', {
    ...byPath(id),
    body: { rev, items: [{ line: 0, quantity }], carrier: 'Post', tracking: 'AT123' },
  });

test('an order leaves in two parcels, and never more than was ordered', async ({ house }) => {
  const shop = await openOrders(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' }, 3);
  const tooMany = await send(house, id, 1, 4);
  expect([tooMany.status, tooMany.body]).toMatchObject([400, { details: { fields: { items: expect.any(String) } } }]);
  expect((await send(house, id, 1, 1)).status).toBe(201);
  expect((await orderRow(house, id)).state).toBe('partly_shipped');
  const told = () => house.mail.sent.find(({ subject }) => subject.startsWith('Ein Teil'))?.text;
  await expect.poll(told).toContain('In diesem Paket:\n1 × Osterkerze');
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ onHand: 9, available: 7 });
  expect((await send(house, id, 1, 2)).body).toMatchObject({ code: 'conflict' });
  const { body } = await send(house, id, 2, 2);
  expect(deskOf(body)).toMatchObject({ open: [0], withdrawUntil: null });
  expect((await orderRow(house, id)).state).toBe('shipped');
  expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ onHand: 7, available: 7 });
});

test('the period of withdrawal begins with the last parcel', async ({ house }) => {
  const shop = await openOrders(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  const [parcel] = deskOf((await send(house, id, 1, 1)).body).deliveries;
  const received = (deliveredOn: string) =>
    house.call('admin', 'POST /api/v0/order/:id/received', {
      ...byPath(id),
      body: { delivery: parcel?._id, rev: 1, deliveredOn },
    });
  expect((await received('2026-11-20')).status).toBe(400);
  expect((await received('2027-01-01')).status).toBe(400);
  expect(deskOf((await received('2026-11-21')).body).withdrawUntil).toBe('2026-12-07');
  expect((await orderRow(house, id)).state).toBe('delivered');
});

test('a parcel whose arrival nobody enters counts as received after some days, and completes its order', async ({
  house,
}) => {
  const shop = await openOrders(house);
  const { id, ctx } = await orderOne(house, shop, { method: 'invoice' });
  const [parcel] = deskOf((await send(house, id, 1, 1)).body).deliveries;
  let locked = 0;
  const counting: Context = {
    ...ctx,
    tx: (act) => {
      locked += 1;
      return ctx.tx(act);
    },
  };
  const night = async (days: number) => {
    house.clock.advance(days * DAY_MS);
    await assumeReceived(counting);
    await completeOrders(ctx);
    return (await orderRow(house, id)).state;
  };
  expect(await night(13)).toBe('shipped');
  expect(locked, 'orders that are not due are not locked').toBe(0);
  expect(await night(1)).toBe('delivered');
  const { body } = await house.call('admin', 'GET /api/v0/order/:id/desk', byPath(id));
  expect(deskOf(body).deliveries).toMatchObject([{ _id: parcel?._id, deliveredOn: '2026-12-05' }]);
  const trail = await house.call('admin', 'GET /api/v0/audit/', { query: { group: 'orders' } });
  expect(trail.text).toContain('angenommen');
  await submitWithdrawal(ctx, { ...STATEMENT, key: crypto.randomUUID(), act: 'confirm' });
  expect(await night(30)).toBe('delivered');
  await house.handle.db.update(withdrawals).set({ state: 'closed' });
  expect(await night(0)).toBe('completed');
});

test('goods that were collected complete their order once nobody can withdraw any more', async ({ house }) => {
  const { ctx, id } = await orderOne(house, await openTestShop(house), { method: 'pickup' });
  for (const [rev, to] of ['ready_for_pickup', 'picked_up'].entries())
    await house.call('admin', 'POST /api/v0/order/:id/state', { params: { id }, body: { rev: rev + 1, to } });
  house.clock.advance(14 * DAY_MS);
  await completeOrders(ctx);
  expect((await orderRow(house, id)).state).toBe('picked_up');
  house.clock.advance(4 * DAY_MS);
  await completeOrders(ctx);
  expect((await orderRow(house, id)).state).toBe('completed');
});

test('S-23: a period that ends on a holiday or weekend ends on the next working day', () => {
  expect(withdrawUntil([{ deliveredOn: '2026-12-11' }], null)).toBe('2026-12-28');
  expect(withdrawUntil([{ deliveredOn: '2026-12-11' }, { deliveredOn: null }], null)).toBeNull();
  expect(withdrawUntil([{ deliveredOn: '2026-11-02' }, { deliveredOn: '2026-11-04' }], null)).toBe('2026-11-18');
});

test('an invoice is issued once, has the next number and is printed the same every time', async ({ house }) => {
  const shop = await openOrders(house);
  const { id: unpaid } = await orderOne(house, shop);
  expect((await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(unpaid))).body).toMatchObject({
    code: 'orders.notInvoiced',
  });
  const ids = [await orderOne(house, shop, { method: 'invoice' }), await orderOne(house, shop, { method: 'invoice' })];
  for (const { id } of [...ids, ...ids]) await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const rows = await house.handle.db.select().from(orderDocuments);
  expect(rows.map(({ number }) => number).sort()).toEqual(['TEST-RE-FELS-2026-0001', 'TEST-RE-FELS-2026-0002']);
  const [row] = rows;
  if (!row) throw new Error('There is no document');
  expect(row.data).toMatchObject({ totalCents: 1885, rates: [{ permille: 200, netCents: 1571, vatCents: 314 }] });
  const admin = await house.contextOf('admin');
  const first = await printDocument(admin, row.id);
  expect(Buffer.from(first.body).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.from((await documentPdf(admin, row)).body).equals(Buffer.from(first.body))).toBe(true);
});

test('a document keeps the place of the euro sign it was issued with', async ({ house }) => {
  const shop = await openOrders(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const query = { site: 'fels' };
  const { rev, display } = (await house.call('admin', 'GET /api/v0/shop_profile/', { query })).body as ShopProfile;
  const body = { ...query, rev, display: { ...display, euroAfter: true } };
  expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body })).status).toBe(200);
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: 1, to: 'cancelled' } });
  const admin = await house.contextOf('admin');
  const signs = async () => {
    const rows = await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
    const frozen = await Promise.all(rows.map((row) => frozenOf(admin, row)));
    return frozen
      .map(({ kind, issuer }) => [kind, moneyOfIssuer(issuer, 'de')(1885)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  };
  await expect.poll(signs).toEqual([
    ['invoice', '€\u00a018,85'],
    ['storno', '€\u00a018,85'],
  ]);
  expect(moneyOfIssuer(await issuerOf(admin, house.sites.fels._id), 'de')(1885)).toBe('18,85\u00a0€');
});

test('cancelling an order cancels its invoice by a document of its own', async ({ house }) => {
  const shop = await openOrders(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: 1, to: 'cancelled' } });
  const sums = async () =>
    (await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id)))
      .map(({ kind, totalCents }) => [kind, totalCents] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  await expect.poll(sums).toEqual([
    ['invoice', 1885],
    ['storno', -1885],
  ]);
});

test('S-22: a guest withdraws in two steps, gets a receipt, and learns nothing about orders', async ({ house }) => {
  const shop = await openOrders(house);
  await orderOne(house, shop, { method: 'invoice' });
  const ctx = await house.contextOf('guest');
  expect((await submitWithdrawal(ctx, { ...STATEMENT, email: 'anna' })).fields).toHaveProperty('email');
  const asked = await submitWithdrawal(ctx, STATEMENT);
  expect(asked.step).toBe('confirm');
  expect(await house.handle.db.$count(withdrawals)).toBe(0);
  const confirmed = { ...STATEMENT, key: asked.key, act: 'confirm' };
  const done = await submitWithdrawal(ctx, confirmed);
  await submitWithdrawal(ctx, confirmed);
  const unknown = { ...STATEMENT, contract: 'GIBT-ES-NICHT', key: crypto.randomUUID(), act: 'confirm' };
  const other = await submitWithdrawal(ctx, unknown);
  expect({ ...other, typed: null }).toEqual({ ...done, typed: null });
  const rows = await house.handle.db.select().from(withdrawals);
  expect(rows).toHaveLength(2);
  const known = rows.find(({ contract }) => contract === STATEMENT.contract);
  await acknowledgeWithdrawal(ctx, known?.id ?? '');
  await acknowledgeWithdrawal(ctx, known?.id ?? '');
  const receipts = () =>
    house.mail.sent.filter(
      ({ subject }) => subject.startsWith('Eingangsbestätigung') && subject.includes(STATEMENT.contract),
    );
  await expect.poll(() => receipts().length).toBe(1);
  expect(receipts()[0]?.text).toContain('21. November 2026, 10:14 Uhr');
});

test('a withdrawal of goods that were sent: accepted, goods back on the shelf, money back once', async ({ house }) => {
  const shop = await openOrders(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' }, 2);
  const ctx = await house.contextOf('guest');
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  await send(house, id, 1, 2);
  await submitWithdrawal(ctx, { ...STATEMENT, key: crypto.randomUUID(), act: 'confirm' });
  const [row] = await house.handle.db.select().from(withdrawals);
  await acknowledgeWithdrawal(ctx, row?.id ?? '');
  const move = (rev: number, body: object) =>
    house.call('admin', 'POST /api/v0/withdrawal/:id/state', { ...byPath(row?.id ?? ''), body: { rev, ...body } });
  expect((await move(1, { to: 'refunded' })).body).toMatchObject({ code: 'orders.caseState' });
  expect((await move(1, { to: 'rejected' })).status).toBe(400);
  expect((await move(1, { to: 'accepted', items: [{ line: 0, quantity: 3 }] })).status).toBe(400);
  const accepted = caseOf((await move(1, { to: 'accepted', items: [{ line: 0, quantity: 1 }] })).body);
  expect(accepted).toMatchObject({ refundCents: 1295, isInTime: true, refundUntil: '2026-12-05' });
  expect(accepted.next).toEqual(['goods_received', 'proof_of_sending', 'refunded']);
  await move(2, { to: 'goods_received', toStock: true });
  await expect.poll(async () => (await stockOf(house, { _id: shop.productId })).onHand).toBe(9);
  expect((await move(3, { to: 'refunded' })).status).toBe(200);
  const [correction] = await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.kind, 'correction'));
  expect(correction).toMatchObject({ totalCents: -1295, data: { rates: [{ permille: 200, vatCents: -216 }] } });
  expect((await move(4, { to: 'refunded' })).status).toBe(409);
});

test('of an order with a donation all goods are withdrawn before they leave: they are paid back, the donation stays', async ({
  house,
}) => {
  const shop = await openOrders(house);
  for (const state of ['confirmed', 'ready_for_pickup'] as const) {
    const { id } = await orderGoods(house, {
      items: [{ variant: shop.variant, quantity: 2 }],
      donation: '10',
      details: { method: 'prepayment', delivery: 'pickup' },
    });
    const { number, paymentId } = await orderRow(house, id);
    const admin = await house.contextOf('admin');
    const { rev, amountCents } = await readPayment(admin, paymentId ?? '');
    await enterTransfer(admin, paymentId ?? '', { rev, amountCents, receivedOn: '2026-11-21', note: '' });
    await expect.poll(async () => (await orderRow(house, id)).state).toBe('confirmed');
    if (state !== 'confirmed') await moveTo(house, id, state);
    const ctx = await house.contextOf('guest');
    await submitWithdrawal(ctx, { ...STATEMENT, contract: number, key: crypto.randomUUID(), act: 'confirm' });
    const [row] = await house.handle.db.select().from(withdrawals).where(eq(withdrawals.contract, number));
    await acknowledgeWithdrawal(ctx, row?.id ?? '');
    const move = (to: string, caseRev: number) =>
      house.call('admin', 'POST /api/v0/withdrawal/:id/state', {
        ...byPath(row?.id ?? ''),
        body: { rev: caseRev, to },
      });
    expect(caseOf((await move('accepted', 1)).body)).toMatchObject({ refundCents: 2590 });
    const refunded = await move('refunded', 2);
    expect(refunded.status, refunded.text).toBe(200);
    expect(await orderRow(house, id)).toMatchObject({ state: 'completed', items: [{ quantity: 0 }] });
    expect(await readPayment(admin, paymentId ?? '')).toMatchObject({ paidCents: 3590, refundedCents: 2590 });
    expect(await stockOf(house, { _id: shop.productId })).toMatchObject({ onHand: 10, available: 10 });
  }
});

test('S-24: exports open in a German spreadsheet, and a name is never a formula', async ({ house }) => {
  const shop = await openOrders(house);
  await orderOne(house, shop, { method: 'invoice', first_name: '=1+1' });
  const { text } = await house.call('admin', 'GET /api/v0/shop_export/:kind', {
    params: { kind: 'orders' },
    query: { site: 'fels', from: '2026-11-01', until: '2026-11-30' },
  });
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(";'=1+1 Beispiel;");
  expect(text).toContain(';einzupacken;');
  expect(text).toContain(';Mit der Post zusenden;Rechnung;');
  expect(text).toContain(';18,85;0,00;18,85\r\n');
});

test('S-26: erasing a customer leaves amounts and invoices, and says until when', async ({ house }) => {
  const shop = await openOrders(house, 'live');
  const { id, ctx } = await orderOne(house, shop, { method: 'invoice' });
  await keepCustomer(ctx, id);
  await keepCustomer(ctx, id);
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const [row] = await house.handle.db.select().from(customers);
  expect(row).toMatchObject({ email: 'anna@example.test', orderCount: 1, turnoverCents: 1885 });
  const erase = (rev: number) =>
    house.call('admin', 'POST /api/v0/customer/:id/erase', { ...byPath(row?.id ?? ''), body: { rev } });
  expect((await erase(7)).status).toBe(409);
  expect((await erase(1)).body).toMatchObject({ code: 'orders.customerBusy' });
  await settleOrder(house, id);
  expect((await erase(1)).body).toMatchObject({ customer: { name: 'Gelöschte Person', email: '', isErased: true } });
  const order = await orderRow(house, id);
  expect(order).toMatchObject({ customerName: 'Gelöschte Person', email: '', totalCents: 1885 });
  expect(JSON.stringify(order.customer)).not.toContain('Anna');
  expect(order.searchText).toMatch(/^fels-2026-0001\ngelöschte person\n\n\w*kerze\n/);
  const [erased] = await house.handle.db.select().from(customers);
  expect(erased?.searchText).toBe('gelöschte person\n\n');
  const [document] = await invoicesOf(house, id);
  expect(document?.data.buyer.name).toBe('Anna Beispiel');
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { limit: 10 } });
  expect(JSON.stringify(body)).toContain('2033-12-31');
});
