import type { House, Who } from '../../testing/house.ts';
import type { CashbookOverview, YearSheet } from './contract/book.ts';
import type { Count } from './contract/count.ts';
import type { Entry } from './contract/entry.ts';
import type { Account, Category, CostCentre, Purpose } from './contract/masters.ts';

/** Stores a record through the API, as the office of Fels. */
async function stored<T>(house: House, path: string, body: object): Promise<T> {
  const answer = await house.call('admin', `POST /api/v0/${path}/`, { body: { site: 'fels', ...body } });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as T[])[0] as T;
}

/** A cash box with 100 euros since 1 January 2025. */
export const buildAccount = (house: House, change: object = {}): Promise<Account> =>
  stored(house, 'cash_account', { name: 'Kassa', openingCents: 10_000, openingOn: '2025-01-01', ...change });

export const buildCategory = (house: House, change: object = {}): Promise<Category> =>
  stored(house, 'cash_category', { name: 'Spenden', direction: 'income', ...change });

export const buildCostCentre = (house: House, change: object = {}): Promise<CostCentre> =>
  stored(house, 'cost_centre', { name: 'Kirche', ...change });

/** Of an own purpose by default. */
export const buildPurpose = (house: House, change: object = {}): Promise<Purpose> =>
  stored(house, 'collection_purpose', { name: 'Eigene Pfarre', ...change });

export const buildEntry = (house: House, body: object): Promise<Entry> =>
  stored(house, 'cash_entry', { kind: 'income', onDay: '2026-11-15', cents: 5000, text: 'Spende', ...body });

export const buildCount = (house: House, body: object): Promise<Count> =>
  stored(house, 'cash_count', {
    onDay: '2026-11-15',
    counter: 'Erna Erstzählerin',
    pieces: [
      { cents: 2000, pieces: 3 },
      { cents: 50, pieces: 7 },
    ],
    ...body,
  });

type Known = { _id: string; rev: number };

export const book = (house: House, { _id, rev }: Known, who: Who = 'admin') =>
  house.call(who, 'POST /api/v0/cash_entry/:id/book', { params: { id: _id }, body: { rev } });

/** An entry that is in the books. */
export async function buildBooked(house: House, body: object): Promise<Entry> {
  const answer = await book(house, await buildEntry(house, body));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Entry;
}

export const agree = (house: House, { _id, rev }: Known, body: object, who: Who = 'admin') =>
  house.call(who, 'POST /api/v0/cash_count/:id/agree', {
    params: { id: _id },
    body: { rev, by: 'signature', second: 'Zita Zweitzählerin', sumCents: 6350, ...body },
  });

export async function readOverview(house: House): Promise<CashbookOverview> {
  return (await house.call('admin', 'GET /api/v0/cashbook/overview', { query: { site: 'fels' } })).body;
}

export async function readSheet(house: House, year: number): Promise<YearSheet> {
  const params = { year: String(year) };
  return (await house.call('admin', 'GET /api/v0/cashbook/year/:year', { params, query: { site: 'fels' } })).body;
}

/** An account, an own category and a purpose of others. */
export async function buildBooks(house: House) {
  const account = (await buildAccount(house))._id;
  const bank = (await buildAccount(house, { name: 'Bank', kind: 'bank', openingCents: 200_000 }))._id;
  const income = (await buildCategory(house))._id;
  const expense = (await buildCategory(house, { name: 'Energie', direction: 'expense' }))._id;
  const own = (await buildPurpose(house))._id;
  const missio = (await buildPurpose(house, { name: 'Missio', isPassedOn: true, recipient: 'Missio' }))._id;
  return { account, bank, income, expense, own, missio };
}
