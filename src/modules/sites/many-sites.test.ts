import { expect, vi } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { addSite } from './service/add-site.ts';

const CALLS = ['GET /api/v0/site/', 'GET /api/v0/entry/', 'GET /api/v0/place/', 'GET /api/v0/auth/'] as const;

/** Statements that each call sends to the database once the caches are warm. */
async function statementsOf({ call, handle }: House): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const key of CALLS) {
    await call('admin', key);
    const prepared = vi.spyOn(Reflect.get(handle.db, 'session'), 'prepareQuery');
    await call('admin', key);
    counts[key] = prepared.mock.calls.length;
    prepared.mockRestore();
  }
  return counts;
}

test('a reading with 200 parishes needs no more statements than with three', async ({ house }) => {
  const few = await statementsOf(house);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
  for (let number = 1; number <= 197; number++)
    await addSite(house.handle.db, {
      slug: `pfarre-${number}`,
      name: `Pfarre ${number}`,
      shortName: `P${number}`,
      position: number,
      details: { address: { street: '', zip: '', city: '' } },
    });
  house.server.forget();
  expect(await statementsOf(house)).toEqual(few);
  const { body } = await house.call('guest', 'GET /api/v0/site/', { query: { search: 'pfarre 19', limit: 5 } });
  const { site, total } = body as { site: unknown[]; total: number };
  expect([site.length, total]).toEqual([5, 10]);
});
