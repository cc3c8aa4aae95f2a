import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { YearSheet } from './contract/book.ts';
import { book, buildBooked, buildBooks, buildCostCentre, buildCount, buildEntry, readSheet } from './testing.ts';

const close = (house: House, year: number) =>
  house.call('admin', 'POST /api/v0/cashbook/year/:year/close', {
    params: { year: String(year) },
    body: { site: 'fels' },
  });

const reopen = (house: House, reason: string, who: 'admin' | 'officeOfFels' = 'admin') =>
  house.call(who, 'POST /api/v0/cashbook/year/:year/reopen', {
    params: { year: '2025' },
    body: { site: 'fels', reason },
  });

/** Entries of two years; the balances follow from them. */
async function twoYears(house: House) {
  const books = await buildBooks(house);
  const { account, bank, income, expense, missio } = books;
  const church = (await buildCostCentre(house))._id;
  const add = (body: object) => buildBooked(house, { account, ...body });
  await add({ category: income, cents: 3000, onDay: '2025-03-01', costCentre: church });
  await add({ purpose: missio, cents: 1000, onDay: '2025-10-19' });
  await add({ category: income, cents: 4000, onDay: '2026-03-01', costCentre: church });
  await add({ kind: 'expense', category: expense, cents: 2500, onDay: '2026-04-01', account: bank });
  await add({ kind: 'transfer', toAccount: bank, cents: 5000, onDay: '2026-05-01' });
  await add({ kind: 'expense', purpose: missio, cents: 1000, onDay: '2026-06-01', account: bank });
  return books;
}

test('a year opens with the balances of the last one, and money of others is no income', async ({ house }) => {
  await twoYears(house);
  const sheet = await readSheet(house, 2026);
  expect(sheet.accounts).toMatchObject([
    { name: 'Bank', startCents: 200_000, endCents: 201_500 },
    { name: 'Kassa', startCents: 14_000, endCents: 13_000 },
  ]);
  expect((await readSheet(house, 2025)).accounts.map(({ endCents }) => endCents)).toEqual([200_000, 14_000]);
  expect(sheet.income).toMatchObject([{ name: 'Spenden', cents: 4000, beforeCents: 3000 }]);
  expect(sheet.expense).toMatchObject([{ name: 'Energie', cents: 2500, beforeCents: 0 }]);
  expect(sheet.costCentres).toMatchObject([
    { name: 'Kirche', incomeCents: 4000, beforeIncomeCents: 3000 },
    { _id: null, expenseCents: 2500 },
  ]);
  expect(sheet.passedOn).toMatchObject([{ startCents: 1000, inCents: 0, outCents: 1000, endCents: 0 }]);
});

test('what came in and went out explains how the balances changed', async ({ house }) => {
  await twoYears(house);
  for (const year of [2025, 2026]) {
    const { accounts, income, expense, passedOn } = await readSheet(house, year);
    const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
    const moved = sum(income, (row) => row.cents) - sum(expense, (row) => row.cents);
    const passed = sum(passedOn, (row) => row.inCents - row.outCents);
    expect(sum(accounts, (row) => row.endCents - row.startCents)).toBe(moved + passed);
  }
});

test('a closed year takes no entries; a year is closed when it is over and nothing of it is open', async ({
  house,
}) => {
  const { account, income, own } = await twoYears(house);
  expect((await close(house, 2026)).status).toBe(409);
  const draft = await buildEntry(house, { account, category: income, onDay: '2025-12-01' });
  const open = await close(house, 2025);
  expect([open.status, open.text]).toEqual([409, expect.stringContaining('1 Eintrag')]);
  await house.call('admin', 'DELETE /api/v0/cash_entry/', { query: { id: draft._id } });
  const { _id: count } = await buildCount(house, { account, purpose: own, onDay: '2025-12-07' });
  expect((await close(house, 2025)).text).toContain('1 Zählung');
  await house.call('admin', 'DELETE /api/v0/cash_count/', { query: { id: count } });
  const closed = await close(house, 2025);
  expect(closed.body).toMatchObject({ isClosed: true, mayReopen: true });
  expect((await close(house, 2025)).status).toBe(409);
  const late = await buildEntry(house, { account, category: income, onDay: '2025-12-01' });
  expect((await book(house, late)).body).toMatchObject({ code: 'cashbook.closed' });
  expect((await readSheet(house, 2026)) satisfies YearSheet).toMatchObject({ isClosed: false, mayClose: false });
});

test('only administrators reopen a year, the last one, for a reason', async ({ house }) => {
  const { account, income } = await twoYears(house);
  expect((await reopen(house, 'Beleg fehlt')).status).toBe(409);
  await close(house, 2025);
  expect((await reopen(house, 'Beleg fehlt', 'officeOfFels')).status).toBe(403);
  expect((await reopen(house, '')).status).toBe(400);
  expect((await reopen(house, 'Beleg fehlt')).body).toMatchObject({ isClosed: false });
  const late = await buildEntry(house, { account, category: income, onDay: '2025-12-01' });
  expect((await book(house, late)).status).toBe(200);
});

test('the sheet is a PDF for the parish council and a table for a spreadsheet', async ({ house }) => {
  await twoYears(house);
  const parts = { params: { year: '2026' }, query: { site: 'fels' } };
  const pdf = await house.call('admin', 'GET /api/v0/cashbook/year/:year/pdf', parts);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const csv = await house.call('admin', 'GET /api/v0/cashbook/year/:year/csv', parts);
  expect(csv.text).toContain('Spenden;40,00;30,00');
  expect(csv.text).toContain('Kassa;140,00;130,00');
});

test('the usual categories are added once', async ({ house }) => {
  const add = () => house.call('admin', 'POST /api/v0/cashbook/presets', { body: { site: 'fels' } });
  expect((await add()).body).toEqual({ added: 28 });
  expect((await add()).body).toEqual({ added: 0 });
});
