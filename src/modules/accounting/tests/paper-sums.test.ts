import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { PaperSums } from '../contract/paper-figures.ts';
import { buildPaper, didOn, issuePaperOf, paperLine } from '../testing.ts';

async function sums(house: House, query: object = {}): Promise<PaperSums> {
  const { status, text, body } = await house.call('admin', 'GET /api/v0/accounting_sums/', {
    query: { site: 'fels', kind: 'invoice', ...query },
  });
  expect(status, text).toBe(200);
  return body as PaperSums;
}

const NONE = { count: 0, netCents: 0, totalCents: 0 };

test('sums are those of the list with the same filters, and of no other parish', async ({ house }) => {
  const query = { site: 'fels' };
  expect((await house.call('guest', 'GET /api/v0/accounting_sums/', { query })).status).toBe(403);
  expect(await sums(house)).toEqual(NONE);
  await buildPaper(house, 'invoice', { lines: [paperLine('a', { cents: 2400 })] });
  await buildPaper(house, 'offer');
  const invoice = await issuePaperOf(house, 'invoice', { subject: 'Kerzen' });
  await issuePaperOf(house, 'invoice', { lines: [paperLine('a', { quantity: 2, permille: 0 })] });
  await didOn(house, 'credit', invoice, { lines: [{ key: 'a', quantityThousandths: 1000 }] });
  expect(await sums(house)).toEqual({ count: 4, netCents: 2000 + 1000 + 2400 - 1000, totalCents: 4800 });
  expect(await sums(house, { state: 'draft' })).toEqual({ count: 1, netCents: 2000, totalCents: 2400 });
  expect(await sums(house, { search: 'Kerzen', state: 'corrected' })).toMatchObject({ count: 1, totalCents: 1200 });
  expect(await sums(house, { site: 'kirchberg' })).toEqual(NONE);
});

test('the list and its sums are filtered by what is overdue', async ({ house }) => {
  const late = await issuePaperOf(house, 'invoice', { dueDays: 2 });
  await issuePaperOf(house, 'invoice', { dueDays: 30 });
  await didOn(house, 'cancel', await issuePaperOf(house, 'invoice', { dueDays: 2 }));
  expect(await sums(house, { money: 'overdue' })).toEqual(NONE);
  house.clock.advance(3 * 86_400_000);
  expect(await sums(house, { money: 'overdue' })).toEqual({ count: 1, netCents: 1000, totalCents: 1200 });
  expect(await sums(house, { money: 'open' })).toMatchObject({ count: 2 });
  const { body } = await house.call('admin', 'GET /api/v0/accounting_paper/', {
    query: { site: 'fels', kind: 'invoice', money: 'overdue' },
  });
  expect((body as { accounting_paper: object[] }).accounting_paper).toMatchObject([{ number: late.number }]);
});
