import { expect } from 'vitest';
import { addDays } from '#kernel/local-time.ts';
import { type House, test } from '../../../testing/house.ts';
import type { CalendarInvoice, InvoiceOverview } from '../contract/paper-figures.ts';
import { buildPaper, didOn, issuePaperOf, paperLine } from '../testing.ts';

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
  expect(overdue).toEqual({ count: 2, cents: 2400 });
  expect(oldest.map(({ number }) => number)).toEqual([later.number, late.number]);
  expect([month.cents, year.cents]).toEqual([3600, 3600]);
  expect(states.find(({ state }) => state === 'draft')).toEqual({ state: 'draft', count: 1, cents: 1200 });
});

const month = (house: House, from: string, to: string, who: 'admin' | 'guest' = 'admin') =>
  house.call(who, 'GET /api/v0/accounting_calendar/', { query: { site: 'fels', from, to } });

test('the calendar shows issue and due days, and due days only of what stands', async ({ house }) => {
  expect((await month(house, '2026-11-01', '2026-11-30', 'guest')).status).toBe(403);
  expect((await month(house, '2026-11-01', '2026-12-31')).status).toBe(400);
  const invoice = await issuePaperOf(house, 'invoice', { dueDays: 10 });
  const cancelled = await issuePaperOf(house, 'invoice', { dueDays: 10 });
  await didOn(house, 'cancel', cancelled);
  await buildPaper(house);
  const on = house.clock.now().toISOString().slice(0, 10);
  const { body } = await month(house, on, addDays(on, 20));
  const { invoices } = body as { invoices: CalendarInvoice[] };
  expect(invoices.filter(({ isDue }) => isDue)).toMatchObject([{ _id: invoice._id, on: addDays(on, 10), cents: 1200 }]);
  expect(invoices.filter(({ isDue }) => !isDue)).toHaveLength(3);
  const later = (await month(house, addDays(on, 1), addDays(on, 20))).body as { invoices: CalendarInvoice[] };
  expect(later.invoices).toMatchObject([{ isDue: true }]);
});
