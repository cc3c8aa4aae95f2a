// On both databases: commissions and credit notes lock rows.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildKind, buildProduct } from '../catalog/testing.ts';
import { readOrder } from '../checkout/index.ts';
import { openTestShop, orderGoods, sellOnInvoice } from '../checkout/testing.ts';
import { submitWithdrawal } from '../orders/pages.ts';
import { acknowledgeWithdrawal } from '../orders/service/withdrawals/receive-withdrawal.ts';
import { withdrawals } from '../orders/tables.ts';
import { buildCode, buildGift } from '../vouchers/testing.ts';
import type { PartnerStatement } from './contract/statement.ts';
import { keepCommission, keepWaiting } from './service/commissions/keep-commission.ts';
import { issueNotes } from './service/notes/issue-note.ts';
import { commissionEntries, commissions } from './tables.ts';
import { buildPartner, commissionOfOrder, completeOrder, orderFrom } from './testing.ts';

/** The shop of P-1, whose candle costs here what its members pay; what is bought, with the code of a partner. */
async function openShopOfP1(house: House, partner: string) {
  await sellOnInvoice(house);
  await openTestShop(house);
  const goods = [
    { name: 'Kerze', permille: 200, priceCents: 1166, quantity: 3 },
    { name: 'Buch', permille: 100, priceCents: 980, quantity: 2 },
    { name: 'Blumen', permille: 130, priceCents: 1450, quantity: 1 },
    { name: 'Bauernbrot', permille: 49, priceCents: 540, quantity: 2 },
  ];
  const shippingGroup = await buildKind(house, 'shipping_group', { name: 'zerbrechlich', tiers: [{ priceCents: 790 }] });
  const items = [];
  for (const { name, permille, priceCents, quantity } of goods) {
    const vatGroup = await buildKind(house, 'vat_group', { rates: [{ country: 'at', permille, from: '2016-01-01' }] });
    const more = name === 'Blumen' ? { shippingGroup } : {};
    const product = await buildProduct(house, { name, priceCents, vatGroup, ...more });
    items.push({ variant: product.variants[0]?.id ?? '', quantity, partner });
  }
  return items;
}

/** What the entries of an order add up to, and how many there are. */
async function sumOf(house: House, orderId: string) {
  const rows = await house.handle.db
    .select()
    .from(commissionEntries)
    .innerJoin(commissions, eq(commissions.id, commissionEntries.commissionId))
    .where(eq(commissions.orderId, orderId));
  const entries = rows.map(({ affiliates_entries: entry }) => entry);
  const sum = (pick: 'baseCents' | 'cents') => entries.reduce((all, entry) => all + entry[pick], 0);
  return { baseCents: sum('baseCents'), cents: sum('cents'), entries: entries.length };
}

async function statementOf(house: House, id: string, month = '2026-11'): Promise<PartnerStatement> {
  const answer = await house.call('admin', 'GET /api/v0/partner_statement/:id', { ...byPath(id), query: { month } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { statement: PartnerStatement }).statement;
}

const issue = (house: House, id: string, month = '2026-11') =>
  house.call('admin', 'POST /api/v0/partner_statement/:id/credit_note', { ...byPath(id), body: { month } });

/** The customer of the only order withdraws from these pieces and gets the money back. */
async function withdraw(house: House, number: string, items?: { line: number; quantity: number }[]) {
  const ctx = await house.contextOf('guest');
  const statement = { name: 'Anna Beispiel', contract: number, email: 'anna@example.test' };
  await submitWithdrawal(ctx, { ...statement, key: crypto.randomUUID(), act: 'confirm' });
  const rows = await house.handle.db.select().from(withdrawals);
  const row = rows.find(({ state }) => state === 'received');
  await acknowledgeWithdrawal(ctx, row?.id ?? '');
  for (const [rev, body] of [{ to: 'accepted', ...(items ? { items } : {}) }, { to: 'refunded' }].entries()) {
    const input = { ...byPath(row?.id ?? ''), body: { rev: rev + 1, ...body } };
    const answer = await house.call('admin', 'POST /api/v0/withdrawal/:id/state', input);
    expect(answer.status, answer.text).toBe(200);
  }
}

test('S-21, P-19: an order of P-1 carries its partner, earns 3.29 euros, and 0.00 once it was paid back', async ({
  house,
}) => {
  const { _id, code } = await buildPartner(house);
  expect(code).toBe('STERNSINGERGRUPPE');
  await buildCode(house, { code: 'OSTERN5', kind: 'fixed', cents: 500 });
  const items = await openShopOfP1(house, 'sternsingergruppe');
  const gift = await buildGift(house, { valueCents: 2000 });
  const { id } = await orderGoods(house, { items, codes: ['OSTERN5', gift.code], details: { method: 'invoice' } });
  const order = await readOrder(await house.contextOf('admin'), id);
  expect(order).toMatchObject({
    totalCents: 8278,
    totals: { toPayCents: 6278 },
    partner: { id: _id, code, name: 'Sternsingergruppe', permille: 50 },
  });
  const admin = await house.contextOf('admin');
  await keepCommission(admin, id);
  await keepCommission(admin, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 6571, cents: 329, entries: 1 });
  await withdraw(house, order?.number ?? '', [{ line: 0, quantity: 1 }]);
  await keepCommission(admin, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 5660, cents: 283, entries: 2 });
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: order?.rev, to: 'cancelled' } });
  await keepCommission(admin, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 0, cents: 0, entries: 3 });
  expect((await statementOf(house, _id)).openCents).toBe(0);
});

test('the news of an order alone keep its commission', async ({ house }) => {
  const { code } = await buildPartner(house);
  const { variant } = await openTestShop(house);
  const { id } = await orderGoods(house, {
    items: [{ variant, quantity: 1, partner: code }],
    details: { delivery: 'pickup', method: 'pickup' },
  });
  await expect.poll(() => sumOf(house, id)).toEqual({ baseCents: 1079, cents: 54, entries: 1 });
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: 1, to: 'cancelled' } });
  await expect.poll(() => sumOf(house, id)).toEqual({ baseCents: 0, cents: 0, entries: 2 });
});

test('a code that is unknown, paused, in the trash or of another parish changes nothing', async ({ house }) => {
  await buildPartner(house, { code: 'PAUSE', isActive: false });
  const { _id } = await buildPartner(house, { code: 'FORT' });
  await house.call('admin', 'DELETE /api/v0/partner/', { query: { id: _id } });
  await buildPartner(house, { site: 'kirchberg', code: 'DRUEBEN' });
  const shop = await openTestShop(house, 20);
  for (const code of ['NIEMAND', 'PAUSE', 'FORT', 'DRUEBEN', "'; drop table"]) {
    const id = await orderFrom(house, shop, code);
    expect((await readOrder(await house.contextOf('admin'), id))?.partner, code).toBeNull();
    expect(await commissionOfOrder(house, id)).toBeNull();
  }
});

test('a later rate, and an end of the partnership, leave earlier orders as they were', async ({ house }) => {
  const { _id, rev, code } = await buildPartner(house);
  const id = await orderFrom(house, await openTestShop(house), code);
  await house.call('admin', 'PUT /api/v0/partner/', { body: { _id, rev, permille: 200, isActive: false } });
  await completeOrder(house, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 1079, cents: 54, entries: 1 });
  expect(await commissionOfOrder(house, id)).toMatchObject({ permille: 50, dueOn: '2026-11-21' });
});

test('a commission waits until the order is completed and paid', async ({ house }) => {
  const { _id, code } = await buildPartner(house);
  const id = await orderFrom(house, await openTestShop(house), code);
  const sums = async () => {
    const { body } = await house.call('admin', 'GET /api/v0/partner/:id', byPath(_id));
    return (body as { sums: Record<string, object> }).sums[_id];
  };
  await keepWaiting(await house.contextOf('admin'), () => house.contextOf('admin'));
  expect(await commissionOfOrder(house, id)).toMatchObject({ dueOn: null });
  expect(await statementOf(house, _id)).toMatchObject({ openCents: 0, earnedCents: 54, problem: 'nothingDue' });
  await completeOrder(house, id);
  expect(await statementOf(house, _id)).toMatchObject({ openCents: 54, problem: null, isTest: true });
  // Test orders are settled by test credit notes, and count for nothing in the list.
  expect(await sums()).toEqual({ waitingCents: 0, dueCents: 0, settledCents: 0 });
});
