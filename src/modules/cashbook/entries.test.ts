import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { Count } from './contract/count.ts';
import type { Entry } from './contract/entry.ts';
import { DOT } from './testing/rights.ts';
import { agree, book, buildAccount, buildBooked, buildBooks, buildCount, buildEntry, readOverview } from './testing.ts';

const reverse = (house: House, { _id, rev }: Pick<Entry, '_id' | 'rev'>, body: object) =>
  house.call('admin', 'POST /api/v0/cash_entry/:id/reverse', { params: { id: _id }, body: { rev, ...body } });

const balances = async (house: House) =>
  Object.fromEntries((await readOverview(house)).accounts.map(({ name, cents }) => [name, cents]));

test('drafts are refused at the field that does not fit', async ({ house }) => {
  const { account, bank, income, expense } = await buildBooks(house);
  const other = await buildAccount(house, { site: 'kirchberg' });
  const valid = { site: 'fels', kind: 'income', onDay: '2026-11-15', account, cents: 100, text: 'Spende' };
  for (const [change, field] of [
    [{ account: other._id }, 'account'],
    [{ category: expense }, 'category'],
    [{ category: crypto.randomUUID() }, 'category'],
    [{ costCentre: crypto.randomUUID() }, 'costCentre'],
    [{ purpose: crypto.randomUUID() }, 'purpose'],
    [{ kind: 'transfer' }, 'toAccount'],
    [{ kind: 'transfer', toAccount: account }, 'toAccount'],
    [{ cents: 0 }, 'cents'],
    [{ text: ' ' }, 'text'],
    [{ onDay: '2026-02-30' }, 'onDay'],
  ] as const) {
    const answer = await house.call('admin', 'POST /api/v0/cash_entry/', { body: { ...valid, ...change } });
    expect([change, answer.status]).toEqual([change, 400]);
    expect(answer.text).toContain(`"${field}"`);
  }
  const moved = await buildEntry(house, { kind: 'transfer', account, toAccount: bank, category: income });
  expect(moved).toMatchObject({ category: null, number: null, state: 'draft' });
});

test('nothing is booked without a category, before the book begins, or on a day to come', async ({ house }) => {
  const { account, income } = await buildBooks(house);
  for (const change of [{ category: null }, { onDay: '2024-12-31' }, { onDay: '2026-11-22' }]) {
    const draft = await buildEntry(house, { account, category: income, ...change });
    expect([change, (await book(house, draft)).status]).toEqual([change, 400]);
  }
  const draft = await buildEntry(house, { account, category: income });
  expect((await book(house, { ...draft, rev: 7 })).status).toBe(409);
  expect(await balances(house)).toEqual({ Kassa: 10_000, Bank: 200_000 });
});

test('nothing is booked or cancelled in a month that is closed, and the day says so', async ({ house }) => {
  const { account, income, own } = await buildBooks(house);
  const october = { account, category: income, onDay: '2026-10-31' };
  const [draft, booked] = [await buildEntry(house, october), await buildBooked(house, october)];
  const audit = await buildCount(house, { kind: 'audit', account, onDay: '2026-10-31' });
  const counted = (await agree(house, audit, {})).body as Count;
  const collection = await buildCount(house, { kind: 'collection', account, purpose: own, onDay: '2026-10-25' });
  const until = { site: 'fels', until: '2026-10-31' };
  expect((await house.call('admin', 'POST /api/v0/document_period/close', { body: until })).status).toBe(200);
  const inOctober = { reason: 'Doppelt', onDay: '2026-10-31' };
  for (const answer of [
    await book(house, draft),
    await agree(house, collection, {}),
    await reverse(house, booked, inOctober),
  ]) {
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Dieser Monat ist abgeschlossen')]);
    expect(answer.body).toMatchObject({ details: { fields: { onDay: expect.any(String) } } });
  }
  expect((await reverse(house, booked, { reason: 'Doppelt' })).body).toMatchObject({ onDay: '2026-11-21' });
  // What an audit of a closed month found is entered in the first open one.
  const settled = await house.call('admin', 'POST /api/v0/cash_count/:id/settle', {
    params: { id: counted._id },
    body: { rev: counted.rev, reason: 'Wechselgeld' },
  });
  expect(settled.status, settled.text).toBe(200);
  const listed = await house.call('admin', 'GET /api/v0/cash_entry/', { query: { site: 'fels', sort: '-onDay' } });
  const days = (listed.body as { cash_entry: Entry[] }).cash_entry.map(({ onDay }) => onDay);
  expect(days).toEqual(['2026-11-21', '2026-11-01', '2026-10-31', '2026-10-31']);
});

test('a booked entry is neither changed nor deleted nor booked again', async ({ house }) => {
  const { account, income } = await buildBooks(house);
  const entry = await buildBooked(house, { account, category: income });
  const { _id, rev } = entry;
  const changed = await house.call('admin', 'PUT /api/v0/cash_entry/', { body: { _id, rev, cents: 1 } });
  expect(changed.status).toBe(409);
  expect((await house.call('admin', 'DELETE /api/v0/cash_entry/', { query: { id: _id } })).status).toBe(409);
  expect((await book(house, entry)).status).toBe(409);
  expect(entry).toMatchObject({ state: 'booked', number: 1, bookedByName: expect.stringMatching(/./) });
});

test('receipt numbers have no gaps in an account and a year, also for two at once', async ({ house }) => {
  const { account, bank, income } = await buildBooks(house);
  const of = (onDay: string) => ({ account, category: income, onDay });
  await buildBooked(house, of('2025-12-30'));
  const drafts = [await buildEntry(house, of('2026-01-04')), await buildEntry(house, of('2026-01-05'))];
  const both = await Promise.all(drafts.map((draft) => book(house, draft)));
  expect(both.map(({ body }) => (body as Entry).number ?? 0).toSorted((a, b) => a - b)).toEqual([1, 2]);
  await buildBooked(house, { kind: 'transfer', account: bank, toAccount: account, onDay: '2026-01-06' });
  const { rows } = await house.handle.query(
    'select a.name, year, array_agg(number order by number) as numbers from cashbook_sides s join cashbook_accounts a on a.id = s.account_id group by 1, 2 order by 1, 2',
    [],
  );
  expect(rows).toEqual([
    { name: 'Bank', year: 2026, numbers: [1] },
    { name: 'Kassa', year: 2025, numbers: [1] },
    { name: 'Kassa', year: 2026, numbers: [1, 2, 3] },
  ]);
});

test('a transfer is one entry with two sides', async ({ house }) => {
  const { account, bank } = await buildBooks(house);
  const moved = await buildBooked(house, { kind: 'transfer', account, toAccount: bank, cents: 4000 });
  expect(moved).toMatchObject({ number: 1, toNumber: 1 });
  expect(await balances(house)).toEqual({ Kassa: 6000, Bank: 204_000 });
});

test('a cash box never goes below zero, on no later day either, and says what is there', async ({ house }) => {
  const { account, bank, expense } = await buildBooks(house);
  const spend = (cents: number, onDay: string) => ({ kind: 'expense', account, category: expense, cents, onDay });
  const tooMuch = await book(house, await buildEntry(house, spend(10_001, '2026-11-10')));
  expect(tooMuch.status).toBe(409);
  expect(tooMuch.body).toMatchObject({ code: 'cashbook.belowZero', message: expect.stringContaining('100,–') });
  await buildBooked(house, spend(9000, '2026-11-10'));
  const earlier = await book(house, await buildEntry(house, spend(2000, '2026-10-01')));
  expect(earlier.body).toMatchObject({ message: expect.stringContaining('10,–') });
  expect(earlier.text).toContain('10. November');
  const { status } = await book(house, await buildEntry(house, { ...spend(900_000, '2026-10-01'), account: bank }));
  expect(status).toBe(200);
  const twice = [await buildEntry(house, spend(600, '2026-11-11')), await buildEntry(house, spend(600, '2026-11-11'))];
  const both = await Promise.all(twice.map((draft) => book(house, draft)));
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a wrong entry is cancelled once, by a counter-entry that names its reason', async ({ house }) => {
  const { account, income } = await buildBooks(house);
  const draft = await buildEntry(house, { account, category: income });
  expect((await reverse(house, draft, { reason: 'Falsch' })).status).toBe(409);
  const entry = await buildBooked(house, { account, category: income, cents: 5000 });
  expect((await reverse(house, entry, {})).status).toBe(400);
  expect((await reverse(house, entry, { reason: 'Falsch', onDay: '2026-11-01' })).status).toBe(400);
  const counter = (await reverse(house, entry, { reason: 'Doppelt gebucht' })).body as Entry;
  expect(counter).toMatchObject({ cents: -5000, number: 2, reason: 'Doppelt gebucht', reverses: entry._id });
  expect(await balances(house)).toMatchObject({ Kassa: 10_000 });
  expect((await reverse(house, { ...entry, rev: entry.rev + 1 }, { reason: 'Nochmals' })).status).toBe(409);
  expect((await reverse(house, counter, { reason: 'Doch nicht' })).status).toBe(409);
});

test('a receipt is a picture or a PDF, also of what is booked', async ({ house }) => {
  const { account, income } = await buildBooks(house);
  const { _id: id } = await buildBooked(house, { account, category: income });
  const attach = (data: string) =>
    house.call('admin', 'POST /api/v0/cash_entry/:id/files', { params: { id }, body: { name: 'beleg', data } });
  expect((await attach(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'))).status).toBe(400);
  expect((await attach(DOT)).body).toMatchObject({ files: [{ name: 'beleg.png', isPicture: true }] });
});

test('the opening balance stays once entries are booked, and a used account is not deleted', async ({ house }) => {
  const { account, income } = await buildBooks(house);
  await buildBooked(house, { account, category: income });
  const change = { _id: account, rev: 1, openingCents: 1 };
  expect((await house.call('admin', 'PUT /api/v0/cash_account/', { body: change })).status).toBe(400);
  expect((await house.call('admin', 'DELETE /api/v0/cash_account/', { query: { id: account } })).status).toBe(409);
  const renamed = { _id: account, rev: 1, name: 'Handkassa' };
  expect((await house.call('admin', 'PUT /api/v0/cash_account/', { body: renamed })).status).toBe(200);
});
