// On both databases: the correction of an invoice follows the events of its order.
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { buildKind, buildProduct } from '../../catalog/testing.ts';
import { openTestShop, orderGoods, sellOnInvoice } from '../../checkout/testing.ts';
import type { ShopFigures } from '../contract/figures.ts';
import { frozenOf, letterOf } from '../service/documents/print-invoice.ts';
import { findOrders } from '../service/order/find-orders.ts';
import { invoicesOf } from '../testing/documents.ts';

const BEFORE = '2026-11-21T09:14:00Z';
const AFTER = '2026-12-01T09:00:00Z';

/** Candles for 12,95 whose rate changes on 1 December. */
async function openChangingShop(house: House, [old, now]: readonly [number, number]) {
  await sellOnInvoice(house, 'live');
  await openTestShop(house);
  const rates = [
    { country: 'at', permille: old, from: '2016-01-01', until: '2026-11-30' },
    { country: 'at', permille: now, from: '2026-12-01' },
  ];
  const vatGroup = await buildKind(house, 'vat_group', { rates });
  const { variants } = await buildProduct(house, {
    name: 'Wachs',
    priceCents: 1295,
    vatGroup,
    variants: [{ stock: 50 }],
  });
  return variants[0]?.id ?? '';
}

const orderOf = async (house: House, id: string) => {
  const [row] = await findOrders(await house.contextOf('admin'), { siteIds: [house.sites.fels._id], ids: [id] });
  if (!row) throw new Error('There is no order');
  return row;
};

async function buy(house: House, variant: string, quantity: number, details: object = {}) {
  house.clock.set(BEFORE);
  return (await orderGoods(house, { items: [{ variant, quantity }], details: { method: 'invoice', ...details } })).id;
}

async function ship(house: House, id: string, quantity: number) {
  const { rev } = await orderOf(house, id);
  const body = { rev, items: [{ line: 0, quantity }], carrier: 'Post', tracking: '' };
  const sent = await house.call('admin', 'POST /api/v0/order/:id/delivery', { ...byPath(id), body });
  expect(sent.status, sent.text).toBe(201);
  await house.server.delivered();
}

async function credit(house: House, id: string, input: object) {
  house.clock.advance(60_000);
  const { rev } = await orderOf(house, id);
  const body = { rev, key: crypto.randomUUID(), reason: 'Zurück', ...input };
  const done = await house.call('admin', 'POST /api/v0/order/:id/credit', { ...byPath(id), body });
  expect(done.status, done.text).toBe(201);
}

const invoice = (house: House, id: string) => house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));

const row = (permille: number, netCents: number, vatCents: number) => ({ permille, netCents, vatCents });

for (const [way, rates, sum] of [
  ['down', [200, 100], row(100, 1714, 171)],
  ['up', [100, 200], row(200, 1571, 314)],
] as const)
  for (const delivery of ['ship', 'pickup'] as const)
    test(`R-13: a rate that goes ${way} between order and ${delivery} is that of the supply`, async ({ house }) => {
      const variant = await openChangingShop(house, rates);
      const id = await buy(house, variant, 1, delivery === 'pickup' ? { delivery, method: 'pickup' } : {});
      house.clock.set(AFTER);
      if (delivery === 'ship') await ship(house, id, 1);
      else
        for (const to of ['ready_for_pickup', 'picked_up']) {
          const { rev } = await orderOf(house, id);
          await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to } });
        }
      expect((await invoice(house, id)).status).toBe(200);
      const [{ data } = { data: null }, ...more] = await invoicesOf(house, id);
      const { totalCents } = await orderOf(house, id);
      expect(more).toEqual([]);
      expect(data).toMatchObject({ suppliedOn: '2026-12-01', totalCents, notes: ['rateOfSupply'] });
      expect(data?.lines).toMatchObject([{ quantity: 1, unitCents: 1295, lineCents: 1295, permille: rates[1] }]);
      const pickedUp = rates[1] === 100 ? row(100, 1177, 118) : row(200, 1079, 216);
      expect(data?.rates).toEqual([delivery === 'ship' ? sum : pickedUp]);
    });

test('R-13: parcels on both sides of a change keep their rates, and the table of VAT has both', async ({ house }) => {
  const id = await buy(house, await openChangingShop(house, [200, 100]), 4);
  await ship(house, id, 2);
  house.clock.set(AFTER);
  await ship(house, id, 2);
  await invoice(house, id);
  const [first] = await invoicesOf(house, id);
  if (!first) throw new Error('There is no invoice');
  expect(first.data.rates).toEqual([row(200, 2404, 481), row(100, 2623, 262)]);
  expect(first.data).toMatchObject({ totalCents: 5770, vatCents: 743, netCents: 5027 });
  const letter = letterOf(await frozenOf(await house.contextOf('admin'), first), '');
  expect(letter.rows.map(([count, article, , rate]) => [count, (article as { under: string[] }).under, rate])).toEqual([
    ['2', ['Geliefert am 21. November 2026'], '20\u00a0%'],
    ['2', ['Geliefert am 1. Dezember 2026'], '10\u00a0%'],
  ]);
  expect(letter.closing[0]).toContain('gilt der Tag der Lieferung');
  expect((await orderOf(house, id)).totals).toMatchObject({
    vatCents: 962,
    supplied: { vatCents: 743, netCents: 5027 },
  });
  const query = { site: 'fels', from: '2026-11-01', until: '2026-12-31' };
  const figures = (await house.call('admin', 'GET /api/v0/shop_figures/', { query })).body as ShopFigures;
  expect(figures).toMatchObject({ totalCents: 5770, vatCents: 743, creditedCents: 0, creditedVatCents: 0 });
  for (let piece = 0; piece < 4; piece += 1)
    await credit(house, id, { kind: 'returned', items: [{ line: 0, quantity: 1 }] });
  const all = await invoicesOf(house, id);
  expect(all.slice(1).map(({ data }) => data.lines.map(({ permille }) => permille))).toEqual([
    [200],
    [200],
    [100],
    [100],
  ]);
  for (const permille of [200, 100]) {
    const own = all.flatMap(({ data }) => data.rates.filter((one) => one.permille === permille));
    expect(
      own.reduce((sum, { vatCents }) => sum + vatCents, 0),
      `${permille}`,
    ).toBe(0);
  }
  const later = (await house.call('admin', 'GET /api/v0/shop_figures/', { query })).body as ShopFigures;
  expect(later).toMatchObject({ creditedCents: 5770, creditedVatCents: 743 });
});

test('R-13: what was invoiced before its supply is corrected by it, once, and credits follow the correction', async ({
  house,
}) => {
  const id = await buy(house, await openChangingShop(house, [200, 100]), 3);
  await ship(house, id, 1);
  await invoice(house, id);
  await credit(house, id, { kind: 'removed', items: [{ line: 0, quantity: 1 }] });
  house.clock.set(AFTER);
  await ship(house, id, 1);
  const { rev } = await orderOf(house, id);
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to: 'delivered' } });
  await house.server.delivered();
  const documents = await invoicesOf(house, id);
  expect(documents.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['invoice', 4475],
    ['correction', -1295],
    ['correction', 0],
  ]);
  const move = documents[2]?.data;
  expect(move).toMatchObject({ suppliedOn: '2026-12-01', isSupplyCorrection: true });
  expect(move?.lines).toMatchObject([
    { quantity: -1, lineCents: -1295, permille: 200 },
    { quantity: 1, lineCents: 1295, permille: 100 },
  ]);
  // 31,80 are left at 20 %; half of them moves: 15,90 = 14,45 + 1,45.
  expect(move?.rates).toEqual([row(200, -1325, -265), row(100, 1445, 145)]);
  await credit(house, id, { kind: 'returned', items: [{ line: 0, quantity: 2 }] });
  const all = await invoicesOf(house, id);
  for (const permille of [200, 100]) {
    const own = all.flatMap(({ data }) => data.rates.filter((one) => one.permille === permille));
    expect(
      own.reduce((sum, { vatCents, netCents }) => sum + vatCents + netCents, 0),
      `${permille}`,
    ).toBe(0);
    expect(
      own.reduce((sum, { vatCents }) => sum + vatCents, 0),
      `${permille}`,
    ).toBe(0);
  }
});

test('R-18: what was ordered from a small business bears VAT once it is none on the day of the supply', async ({
  house,
}) => {
  const variant = await openChangingShop(house, [200, 200]);
  const periods = [{ from: '2026-01-01', until: '2026-11-30' }];
  const profile = (rev: number, smallBusiness: object[]) =>
    house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev, smallBusiness } });
  expect((await profile(1, periods)).status).toBe(200);
  const id = await buy(house, variant, 1);
  expect((await orderOf(house, id)).totals).toMatchObject({ vatCents: 0, notes: ['smallBusiness'] });
  house.clock.set(AFTER);
  await ship(house, id, 1);
  await invoice(house, id);
  const [{ data } = { data: null }] = await invoicesOf(house, id);
  expect(data).toMatchObject({ totalCents: 1885, notes: ['rateOfSupply'], rates: [row(200, 1571, 314)] });
});

test('an invoice whose day of supply has no rate is refused with a sentence', async ({ house }) => {
  const variant = await openChangingShop(house, [200, 100]);
  const id = await buy(house, variant, 1);
  house.clock.set('2015-01-01T09:00:00Z');
  expect(await invoice(house, id)).toMatchObject({ status: 409, body: { code: 'catalog.noRate' } });
});
