// On both databases: numbers drawn at the same moment wait for each other.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { joinSeries, nextNumber, type Series } from './index.ts';
import { documentSeries } from './tables.ts';

const PAPERS: Series = { name: 'test.paper', pattern: 'PP-{SITE}-{YYYY}-{SEQ}' };
const PLAIN: Series = { name: 'test.plain', pattern: 'PL-{YYYY}-{SEQ}' };
const ON = '2026-11-21';

const draw = async (house: House, series: Series, more: { siteId?: string; on?: string; isTest?: boolean } = {}) =>
  (await house.contextOf('admin')).tx((tx) =>
    nextNumber(tx, series, { siteId: house.sites.fels._id, on: ON, ...more }),
  );

test('a number whose transaction is rolled back is given again', async ({ house }) => {
  const ctx = await house.contextOf('admin');
  const refused = ctx.tx(async (tx) => {
    await nextNumber(tx, PAPERS, { siteId: house.sites.fels._id, on: ON });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await house.handle.db.$count(documentSeries)).toBe(0);
  expect(await draw(house, PAPERS)).toBe('PP-FELS-2026-0001');
});

test('twenty numbers drawn at the same moment are consecutive, also where some are rolled back', async ({ house }) => {
  const ctx = await house.contextOf('admin');
  const drawn = await Promise.allSettled(
    Array.from({ length: 25 }, (_one, at) =>
      ctx.tx(async (tx) => {
        const number = await nextNumber(tx, PAPERS, { siteId: house.sites.fels._id, on: ON });
        if (at % 5 === 0) throw new Error('refused');
        return number;
      }),
    ),
  );
  const numbers = drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(numbers.sort()).toEqual(
    Array.from({ length: 20 }, (_one, at) => `PP-FELS-2026-${String(at + 1).padStart(4, '0')}`),
  );
});

test('each parish, year and kind, and tests, have a series of their own', async ({ house }) => {
  expect(await draw(house, PAPERS)).toBe('PP-FELS-2026-0001');
  expect(await draw(house, PAPERS, { siteId: house.sites.goesing._id })).toBe('PP-GOESING-2026-0001');
  expect(await draw(house, PAPERS, { on: '2027-01-01' })).toBe('PP-FELS-2027-0001');
  expect(await draw(house, PAPERS, { isTest: true })).toBe('TEST-PP-FELS-2026-0001');
  expect(await draw(house, PLAIN)).toBe('PL-2026-0001');
  expect(await draw(house, PAPERS)).toBe('PP-FELS-2026-0002');
});

test('a number names its parish also where the caller does not see it', async ({ house }) => {
  const { fels } = house.sites;
  const ctx = await house.contextOf('admin');
  const number = ctx.tx((tx) => nextNumber({ ...tx, sites: [] }, PAPERS, { siteId: fels._id, on: ON }));
  expect(await number).toBe('PP-FELS-2026-0001');
});

test('joined series go on behind the higher number, whichever parish had it', async ({ house }) => {
  const [from, into] = [house.sites.fels._id, house.sites.goesing._id];
  for (const siteId of [from, from, from, into]) await draw(house, PLAIN, { siteId });
  await draw(house, PLAIN, { siteId: from, on: '2025-01-01' });
  const ctx = await house.contextOf('admin');
  await ctx.tx((tx) => joinSeries(tx, PLAIN, { from, into }));
  expect(await draw(house, PLAIN, { siteId: into })).toBe('PL-2026-0004');
  expect(await draw(house, PLAIN, { siteId: into, on: '2025-01-01' })).toBe('PL-2025-0002');
  await ctx.tx((tx) => joinSeries(tx, PLAIN, { from, into }));
  expect(await draw(house, PLAIN, { siteId: into })).toBe('PL-2026-0005');
});
