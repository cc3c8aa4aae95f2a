import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { InvoiceOverview } from './contract/paper-figures.ts';
import { buildPaper, didOn, issuePaperOf, paperLine } from './testing.ts';

const read = async (house: House) => {
  const { status, text, body } = await house.call('admin', 'GET /api/v0/accounting_overview/', {
    query: { site: 'fels' },
  });
  expect(status, text).toBe(200);
  return body as InvoiceOverview;
};

test('the overview sums what stands, less credits, and names the overdue from the oldest on', async ({ house }) => {
  expect((await house.call('guest', 'GET /api/v0/accounting_overview/', { query: { site: 'fels' } })).status).toBe(403);
  expect(await read(house)).toMatchObject({ open: { count: 0, cents: 0 }, overdue: { count: 0 }, oldest: [] });
  await buildPaper(house);
  await issuePaperOf(house, 'offer');
  const late = await issuePaperOf(house, 'invoice', { dueDays: 2 });
  const later = await issuePaperOf(house, 'invoice', { dueDays: 1, lines: [paperLine('a', { quantity: 2 })] });
  await didOn(house, 'credit', later, { lines: [{ key: 'a', quantityThousandths: 1000 }] });
  await didOn(house, 'cancel', await issuePaperOf(house));
  await issuePaperOf(house, 'invoice', { dueDays: 30 });
  house.clock.advance(3 * 86_400_000);
  const { open, overdue, month, year, states, oldest } = await read(house);
  expect(open).toEqual({ count: 3, cents: 3600 });
  expect(overdue).toEqual({ count: 2, cents: 3600 });
  expect(oldest.map(({ number }) => number)).toEqual([later.number, late.number]);
  expect([month.cents, year.cents]).toEqual([3600, 3600]);
  expect(states.find(({ state }) => state === 'draft')).toEqual({ state: 'draft', count: 1, cents: 1200 });
});
