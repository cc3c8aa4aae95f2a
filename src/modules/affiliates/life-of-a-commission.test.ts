// On both databases: entries are added under a lock while orders and refunds move.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildKind, buildProduct } from '../catalog/testing.ts';
import { openTestShop, orderCart, orderGoods, sellOnInvoice } from '../checkout/testing.ts';
import { actOnOrder, payByTransfer, readOrder } from '../orders/testing.ts';
import { buildOffer, takeOfferIn } from '../quotes/testing.ts';
import { buildCode, buildGift } from '../vouchers/testing.ts';
import type { PartnerStatement } from './contract/statement.ts';
import { keepCommission } from './service/commissions/keep-commission.ts';
import { buildPartner, commissionOfOrder, completeOrder, orderFrom } from './testing.ts';

const PICKUP = { delivery: 'pickup', method: 'pickup' } as const;

/** Commissions of an order so far, with their base amounts. */
async function earnedBy(house: House, id: string): Promise<number[]> {
  await keepCommission(await house.contextOf('admin'), id);
  const { rows } = await house.handle.query(
    `select coalesce(sum(e.base_cents), 0)::int as base, coalesce(sum(e.cents), 0)::int as cents
     from affiliates_entries e join affiliates_commissions c on c.id = e.commission_id where c.order_id = $1`,
    [id],
  );
  return [Number(rows[0]?.base), Number(rows[0]?.cents)];
}

const goodwill = (house: House, id: string, amountCents: number) =>
  actOnOrder(house, id, 'credit', {
    key: crypto.randomUUID(),
    kind: 'goodwill',
    reason: 'Kratzer',
    items: [],
    amountCents,
  });

async function statementOf(house: House, id: string, month = '2026-11'): Promise<PartnerStatement> {
  const answer = await house.call('admin', 'GET /api/v0/partner_statement/:id', { ...byPath(id), query: { month } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { statement: PartnerStatement }).statement;
}

const issue = (house: House, id: string, month: string) =>
  house.call('admin', 'POST /api/v0/partner_statement/:id/credit_note', { ...byPath(id), body: { month } });

test('a donation earns nothing, whether it is given with goods or alone', async ({ house }) => {
  const { code } = await buildPartner(house);
  const { variant } = await openTestShop(house);
  const items = [{ variant, quantity: 1, partner: code }];
  const { id } = await orderGoods(house, { items, donation: '50', details: PICKUP });
  expect(await earnedBy(house, id)).toEqual([1079, 54]);
});

test('a promo code lowers the base by what it takes off; a gift voucher that pays does not', async ({ house }) => {
  const { code } = await buildPartner(house);
  const { variant } = await openTestShop(house);
  await buildCode(house, { code: 'ADVENT10' });
  const gift = await buildGift(house, { valueCents: 5000 });
  const items = [{ variant, quantity: 2, partner: code }];
  const { id } = await orderGoods(house, { items, codes: ['ADVENT10', gift.code], details: PICKUP });
  // 25.90 less 2.59 are 23.31 gross, 19.42 or 19.43 net, line by line.
  const [base = 0, cents] = await earnedBy(house, id);
  expect(base).toBeGreaterThanOrEqual(1942);
  expect(base).toBeLessThanOrEqual(1943);
  expect(cents).toBe(97);
});

test('a gift voucher that is sold earns nothing; what it buys later earns for whom recommended that', async ({
  house,
}) => {
  const { code } = await buildPartner(house);
  await openTestShop(house);
  const rates = [{ country: 'at', permille: 0, kind: 'notTaxable', reason: 'Gutschein', from: '2016-01-01' }];
  const vatGroup = await buildKind(house, 'vat_group', { name: 'Ohne', rates });
  const { variants } = await buildProduct(house, { name: 'Gutschein', priceCents: 2000, isVoucher: true, vatGroup });
  const items = [{ variant: variants[0]?.id ?? '', quantity: 1, partner: code }];
  const { id } = await orderGoods(house, { items });
  await payByTransfer(house, id);
  expect(await earnedBy(house, id)).toEqual([0, 0]);
  expect(await commissionOfOrder(house, id)).toBeNull();
});

test('an offer is recommended as goods are: the commission is that of the offered price', async ({ house }) => {
  const { code } = await buildPartner(house);
  const { variant } = await openTestShop(house, 50);
  const offer = await buildOffer(house, { variant, quantity: 10, unitCents: 600 });
  const cookies = (await takeOfferIn(await house.contextOf('guest'), offer)) ?? [];
  await house.handle.query('update checkout_carts set partner = $1', [code]);
  const order = await orderCart(house, cookies);
  // 60.00 gross are 50.00 net.
  expect(await earnedBy(house, order.id)).toEqual([5000, 250]);
});

test('money that is paid back without goods lowers the commission by its share; more of it never makes it negative', async ({
  house,
}) => {
  const { code } = await buildPartner(house);
  await sellOnInvoice(house);
  const { variant } = await openTestShop(house);
  const { id } = await orderGoods(house, { items: [{ variant, quantity: 4, partner: code }], details: PICKUP });
  await payByTransfer(house, id);
  expect(await earnedBy(house, id)).toEqual([4317, 216]);
  expect((await goodwill(house, id, 2590)).status).toBe(201);
  expect(await earnedBy(house, id)).toEqual([2159, 108]);
  expect((await goodwill(house, id, 9999)).status).toBe(400);
  expect((await goodwill(house, id, 2590)).status).toBe(201);
  expect(await earnedBy(house, id)).toEqual([0, 0]);
});

test('of three partners each is owed for the orders that came by the own code, also within one cart that changed its mind', async ({
  house,
}) => {
  const shop = await openTestShop(house, 30);
  const codes = [];
  for (const name of ['Jungschar', 'Chor', 'Ministranten']) codes.push((await buildPartner(house, { name })).code);
  const [first = '', second = '', third = ''] = codes;
  const items = [
    { variant: shop.variant, quantity: 1, partner: first },
    { variant: shop.variant, quantity: 1, partner: third },
  ];
  const { id: both } = await orderGoods(house, { items, details: PICKUP });
  const other = await orderFrom(house, shop, second);
  const admin = await house.contextOf('admin');
  // The latest recommendation counts.
  expect((await readOrder(admin, both))?.partner).toMatchObject({ code: third });
  expect([await earnedBy(house, both), await earnedBy(house, other)]).toEqual([
    [2158, 108],
    [1079, 54],
  ]);
});

test('orders of a month that are settled late stand in the next credit note, once, and in none of another parish', async ({
  house,
}) => {
  await sellOnInvoice(house, 'live');
  const shop = await openTestShop(house, 30);
  const { _id, code } = await buildPartner(house);
  const stranger = await buildPartner(house, { site: 'kirchberg' });
  const [november, december] = [await orderFrom(house, shop, code), await orderFrom(house, shop, code, 2)];
  await completeOrder(house, november);
  expect((await issue(house, _id, '2026-11')).status).toBe(201);
  house.clock.advance(10 * 86_400_000);
  await completeOrder(house, december);
  expect((await statementOf(house, _id, '2026-11')).openCents).toBe(0);
  expect((await issue(house, _id, '2026-12')).status).toBe(201);
  expect((await issue(house, _id, '2026-12')).status).toBe(409);
  const { notes } = await statementOf(house, _id, '2026-12');
  expect(notes.map(({ month, totalCents }) => [month, totalCents])).toEqual([
    ['2026-12', 108],
    ['2026-11', 54],
  ]);
  expect((await statementOf(house, stranger._id, '2026-12')).notes).toEqual([]);
});

test('a test order and a real one are never settled by the same credit note', async ({ house }) => {
  const shop = await openTestShop(house, 30);
  const { _id, code } = await buildPartner(house);
  await completeOrder(house, await orderFrom(house, shop, code));
  await sellOnInvoice(house, 'live');
  await completeOrder(house, await orderFrom(house, shop, code, 2));
  expect(await statementOf(house, _id)).toMatchObject({ openCents: 108, isTest: false });
  expect((await issue(house, _id, '2026-11')).status).toBe(201);
  await sellOnInvoice(house, 'practice');
  expect(await statementOf(house, _id)).toMatchObject({ openCents: 54, isTest: true });
  expect((await issue(house, _id, '2026-11')).status).toBe(201);
  const { rows } = await house.handle.query('select number, is_test from affiliates_credit_notes order by number');
  expect(rows.map(({ number, is_test: isTest }) => [number, isTest])).toEqual([
    ['GS-FELS-2026-0001', false],
    ['TEST-GS-FELS-2026-0001', true],
  ]);
});
