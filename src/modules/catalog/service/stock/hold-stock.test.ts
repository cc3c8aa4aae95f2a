// On both databases: row locks decide who gets the last item.
import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { StockItem } from '../../contract/stock.ts';
import { buildKind, buildProduct, stockOf } from '../../testing.ts';
import { holdStock, releaseStock, shipStock } from './hold-stock.ts';

const MINUTES = 60_000;
const owner = () => crypto.randomUUID();

async function heldBy(house: House, who: string, items: { variant: string; quantity: number }[], until: Date | null) {
  const ctx = await house.contextOf('admin');
  return ctx.tx((tx) => holdStock(tx, { owner: who, items, until }));
}

const later = (house: House) => new Date(house.clock.now().getTime() + 30 * MINUTES);

describe('stock that purchases hold', () => {
  test('the last item goes to exactly one of fifty concurrent buyers', async ({ house }) => {
    const { variants } = await buildProduct(house, { variants: [{ stock: 1 }] });
    const items = [{ variant: variants[0]?.id ?? '', quantity: 1 }];
    const results = await Promise.all(Array.from({ length: 50 }, () => heldBy(house, owner(), items, later(house))));
    expect(results.filter(({ isHeld }) => isHeld)).toHaveLength(1);
    expect(results.filter((one) => !one.isHeld && one.short[0]?.available === 0)).toHaveLength(49);
  });

  test('holds everything or nothing, two lines of one variant summed, and says what is short', async ({ house }) => {
    const candle = await buildProduct(house, { variants: [{ stock: 3 }] });
    const honey = await buildProduct(house, { name: 'Honig', variants: [{ stock: 5 }] });
    const [one, other] = [candle.variants[0]?.id ?? '', honey.variants[0]?.id ?? ''];
    const items = [
      { variant: one, quantity: 2 },
      { variant: other, quantity: 5 },
      { variant: one, quantity: 2 },
    ];
    expect(await heldBy(house, owner(), items, later(house))).toEqual({
      isHeld: false,
      short: [{ variant: one, available: 3 }],
    });
    expect((await stockOf(house, honey)).available).toBe(5);
  });

  test('an expired hold is free again without any job, and a longer one replaces the own', async ({ house }) => {
    const product = await buildProduct(house, { variants: [{ stock: 1 }] });
    const items = [{ variant: product.variants[0]?.id ?? '', quantity: 1 }];
    const first = owner();
    expect((await heldBy(house, first, items, later(house))).isHeld).toBe(true);
    expect((await heldBy(house, first, items, later(house))).isHeld).toBe(true);
    expect((await heldBy(house, owner(), items, later(house))).isHeld).toBe(false);
    house.clock.advance(31 * MINUTES);
    expect((await heldBy(house, owner(), items, null)).isHeld).toBe(true);
    expect((await heldBy(house, first, items, null)).isHeld).toBe(false);
  });

  test('sending consumes what the order holds, and the movements sum to what is there', async ({ house }) => {
    const product = await buildProduct(house, { variants: [{ stock: 10 }] });
    const items = [{ variant: product.variants[0]?.id ?? '', quantity: 4 }];
    const [sent, dropped] = [owner(), owner()];
    await heldBy(house, sent, items, null);
    await heldBy(house, dropped, items, later(house));
    const ctx = await house.contextOf('admin');
    await ctx.tx((tx) => releaseStock(tx, dropped));
    for (let time = 0; time < 2; time += 1) await ctx.tx((tx) => shipStock(tx, sent));
    expect(await stockOf(house, product)).toMatchObject({ onHand: 6, held: 0, available: 6 });
    const { rows } = await house.handle.query(
      `select sum(quantity)::int as sum from catalog_stock_movements where kind in ('receipt', 'sale')`,
      [],
    );
    expect(rows).toEqual([{ sum: 6 }]);
  });

  test('the database refuses a negative stock', async ({ house }) => {
    await buildProduct(house);
    await expect(house.handle.query('update catalog_stock set on_hand = -1', [])).rejects.toThrow(
      /catalog_stock_never_negative|Failed query/,
    );
  });
});

describe('stock that people enter', () => {
  const enter = (house: House, body: object) => house.call('admin', 'POST /api/v0/stock_movement/', { body });

  test('a count becomes a correction, which needs a reason', async ({ house }) => {
    const { _id: variant } = await stockOf(house, await buildProduct(house));
    const refused = await enter(house, { variant, kind: 'count', counted: 8 });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('reason')]);
    const counted = await enter(house, { variant, kind: 'count', counted: 8, reason: 'Bruch' });
    expect(counted.body).toMatchObject([{ onHand: 8 }]);
    const moves = await house.call('admin', 'GET /api/v0/stock_movement/', { query: { variant } });
    expect(moves.body).toMatchObject({ stock_movement: [{ kind: 'correction', quantity: -2, reason: 'Bruch' }, {}] });
  });

  test('all or none', async ({ house }) => {
    const product = await buildProduct(house);
    const { _id: variant } = await stockOf(house, product);
    const unknown = { variant: crypto.randomUUID(), kind: 'receipt', quantity: 1 };
    expect((await enter(house, [{ variant, kind: 'receipt', quantity: 5 }, unknown])).status).toBe(404);
    expect((await stockOf(house, product)).onHand).toBe(10);
  });

  test('the state that guests see follows the threshold of the shop', async ({ house }) => {
    await house.call('admin', 'PUT /api/v0/shop_profile/', {
      body: { site: 'fels', rev: 0, name: 'Kerzenladen', fewFrom: 3 },
    });
    const product = await buildProduct(house);
    const { _id: variant } = await stockOf(house, product);
    const states = [];
    for (const counted of [4, 3, 0]) {
      await enter(house, { variant, kind: 'count', counted, reason: 'Inventur' });
      states.push((await stockOf(house, product)).state);
    }
    expect(states).toEqual(['in', 'few', 'out']);
  });

  test('reaching the threshold is told once, by an event and to colleagues; the reserve is never sold', async ({
    house,
  }) => {
    const product = await buildProduct(house);
    const { _id, rev } = await stockOf(house, product);
    const kept = await house.call('admin', 'PUT /api/v0/stock/', { body: { _id, rev, reserve: 4, lowAt: 3 } });
    expect(kept.body).toMatchObject([{ onHand: 10, available: 6 }]);
    const stale = await house.call('admin', 'PUT /api/v0/stock/', { body: { _id, rev, reserve: 0 } });
    expect(stale.status).toBe(409);
    const over = await heldBy(house, owner(), [{ variant: _id, quantity: 7 }], later(house));
    expect(over).toMatchObject({ isHeld: false });
    for (const counted of [7, 6, 9]) await enter(house, { variant: _id, kind: 'count', counted, reason: 'Inventur' });
    const { rows } = await house.handle.query(
      `select (select count(*)::int from audit_trail where act = 'catalog.stock.low') as told`,
      [],
    );
    expect(rows).toEqual([{ told: 1 }]);
    const low = await house.call('admin', 'GET /api/v0/stock/', { query: { only: 'low' } });
    expect(low.body).toMatchObject({ total: 0 });
  });

  test('who is told of a colour that runs low reads its name, and is led to the stock', async ({ house }) => {
    const color = await buildKind(house, 'color', { name: 'Weinrot' });
    const { variants } = await buildProduct(house, { name: 'Kerze', variants: [{ color, stock: 10 }] });
    const variant = variants[0]?.id ?? '';
    const listed = await house.call('admin', 'GET /api/v0/stock/', { query: { search: 'Kerze' } });
    const rev = (listed.body as { stock: StockItem[] }).stock[0]?.rev;
    await house.call('admin', 'PUT /api/v0/stock/', { body: { _id: variant, rev, lowAt: 3 } });
    await enter(house, { variant, kind: 'count', counted: 2, reason: 'Inventur' });
    const told = await house.call('officeOfFels', 'GET /api/v0/notification/');
    const one = (told.body as { notification: { sentence: string; path: string }[] }).notification[0];
    expect(one?.sentence).toContain('„Kerze, Weinrot“');
    expect(one?.path).toBe('shop/stock?only=low');
  });
});
