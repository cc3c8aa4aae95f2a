// On both databases: a booking is booked once by a unique index and by its revision.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { BankEntry } from './contract/bank-entry.ts';
import type { Entry } from './contract/entry.ts';
import { entries } from './tables.ts';
import { buildAccount, buildBooks, buildCostCentre, readOverview } from './testing.ts';

type Line = { _id: string; rev: number; amountCents: number; payer: string; state: string; proposals: unknown[] };

const HEAD = 'Buchungsdatum;Partnername;Partner IBAN;Betrag;Text';
const IBAN = 'AT611904300234573201';

const read = (house: House, ...rows: string[]) =>
  house.call('admin', 'POST /api/v0/bank_line/statement', {
    body: { site: 'fels', file: Buffer.from([HEAD, ...rows].join('\n')).toString('base64') },
  });

const linesOf = async (house: House, state = 'open'): Promise<Line[]> =>
  (
    (await house.call('admin', 'GET /api/v0/bank_line/', { query: { site: 'fels', state, sort: 'amountCents' } }))
      .body as {
      bank_line: Line[];
    }
  ).bank_line;

const book = (house: House, { _id, rev }: Pick<Line, '_id' | 'rev'>, body: object) =>
  house.call('admin', 'POST /api/v0/cashbook/bank_line/:id/book', {
    ...byPath(_id),
    body: { rev, account: crypto.randomUUID(), text: 'Spende', ...body },
  });

const entriesOf = async (house: House, ...lines: Pick<Line, '_id'>[]): Promise<BankEntry[]> =>
  (
    (await house.call('admin', 'POST /api/v0/cashbook/bank_line/read', {
      body: { lines: lines.map(({ _id }) => _id) },
    })) as { body: { bank_entry: BankEntry[] } }
  ).body.bank_entry;

const reverse = (house: House, { _id, rev }: { _id: string; rev: number }) =>
  house.call('admin', 'POST /api/v0/cash_entry/:id/reverse', { ...byPath(_id), body: { rev, reason: 'Falsch' } });

const bankCents = async (house: House) =>
  (await readOverview(house)).accounts.find(({ name }) => name === 'Bank')?.cents;

test('a booking is refused for a cash box, without a category, with one of the other direction, or of another parish', async ({
  house,
}) => {
  const { account, bank, income, expense } = await buildBooks(house);
  const foreign = (await buildAccount(house, { site: 'kirchberg', kind: 'bank' }))._id;
  await read(house, `20.11.2026;Franz Spender;${IBAN};10,00;Spende`);
  const [line] = (await linesOf(house)) as [Line];
  for (const [change, field] of [
    [{ account, category: income }, 'account'],
    [{ account: foreign, category: income }, 'account'],
    [{ account: bank }, 'category'],
    [{ account: bank, category: expense }, 'category'],
    [{ account: bank, category: income, costCentre: crypto.randomUUID() }, 'costCentre'],
  ] as const) {
    const answer = await book(house, line, change);
    expect([change, answer.status]).toEqual([change, 400]);
    expect(answer.text).toContain(`"${field}"`);
  }
  expect((await book(house, { ...line, rev: 7 }, { account: bank, category: income })).status).toBe(409);
  expect((await book(house, { _id: crypto.randomUUID(), rev: 1 }, { account: bank })).status).toBe(404);
  expect(await linesOf(house)).toMatchObject([{ state: 'open', rev: 1 }]);
});

test('a booking of the bank becomes one booked entry, of its day and amount, and never two', async ({ house }) => {
  const { bank, income } = await buildBooks(house);
  const costCentre = (await buildCostCentre(house))._id;
  await read(house, `20.11.2026;Franz Spender;${IBAN};10,00;Spende`);
  const [line] = (await linesOf(house)) as [Line];
  const body = { account: bank, category: income, costCentre };
  const answers = await Promise.all([book(house, line, body), book(house, line, body)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const entry = answers.find(({ status }) => status === 200)?.body as unknown as Entry;
  expect(entry).toMatchObject({
    state: 'booked',
    kind: 'income',
    onDay: '2026-11-20',
    cents: 1000,
    number: 1,
    costCentre,
  });
  expect(await bankCents(house)).toBe(201_000);
  expect(await linesOf(house)).toEqual([]);
  expect(await entriesOf(house, line)).toEqual([
    { line: line._id, entry: { _id: entry._id, rev: entry.rev, number: '2026/1', account: 'Bank' }, proposal: null },
  ]);
  const [row] = await house.handle.db.select().from(entries);
  const { siteId, kind, onDay, account, text, bankLine } = row as typeof entries.$inferSelect;
  const again = house.handle.db.insert(entries).values({ siteId, kind, onDay, account, text, bankLine });
  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } });
});

test('cancelling the entry opens the booking again, which may be booked anew; putting aside never does', async ({
  house,
}) => {
  const { bank, income } = await buildBooks(house);
  await read(house, `20.11.2026;Franz Spender;${IBAN};10,00;Spende`);
  const [line] = (await linesOf(house)) as [Line];
  const entry = (await book(house, line, { account: bank, category: income })).body as unknown as Entry;
  for (const isAside of [true, false]) {
    const body = { rev: 2, isAside, note: 'nein' };
    const answer = await house.call('admin', 'POST /api/v0/bank_line/:id/aside', { ...byPath(line._id), body });
    expect(answer.body).toMatchObject({ code: 'payments.lineState' });
  }
  expect((await reverse(house, entry)).status).toBe(200);
  const [open] = (await linesOf(house)) as [Line];
  expect(open).toMatchObject({ _id: line._id, state: 'open', rev: 3 });
  expect(await bankCents(house)).toBe(200_000);
  expect(await entriesOf(house, open)).toEqual([{ line: line._id, entry: null, proposal: null }]);
  expect((await book(house, open, { account: bank, category: income })).status).toBe(200);
  expect(await bankCents(house)).toBe(201_000);
});

test('debits are kept where the cash book has an account at a bank, and booked as expenses', async ({ house }) => {
  const fee = '20.11.2026;;;-4,20;Kontoführung November';
  expect((await read(house, fee)).body).toEqual({ added: 0, known: 0, skipped: 1 });
  const { bank, income, expense } = await buildBooks(house);
  expect((await read(house, fee)).body).toEqual({ added: 0, known: 0, skipped: 0, toBook: 1 });
  expect((await read(house, fee)).body).toEqual({ added: 0, known: 0, skipped: 0 });
  const [line] = (await linesOf(house)) as [Line];
  expect(line).toMatchObject({ amountCents: -420, proposals: [] });
  const body = { rev: 1, payment: crypto.randomUUID() };
  const entered = await house.call('admin', 'POST /api/v0/bank_line/:id/enter', { ...byPath(line._id), body });
  expect(entered.body).toMatchObject({ code: 'payments.lineState' });
  expect((await book(house, line, { account: bank, category: income })).status).toBe(400);
  expect((await book(house, line, { account: bank, category: expense })).body).toMatchObject({
    kind: 'expense',
    cents: 420,
  });
  expect(await bankCents(house)).toBe(199_580);
});

test('what was decided is proposed for the next booking like it; what was cancelled or is out of use is not', async ({
  house,
}) => {
  const { bank, income, expense } = await buildBooks(house);
  await read(
    house,
    `19.11.2026;Franz Mieter;${IBAN};300,00;Miete Oktober 2026`,
    '19.11.2026;Bank;;-4,20;Entgelt Oktober 2026',
  );
  const [fee, rent] = (await linesOf(house)) as [Line, Line];
  await book(house, rent, { account: bank, category: income });
  const charged = (await book(house, fee, { account: bank, category: expense })).body as unknown as Entry;
  await read(
    house,
    `20.11.2026;Franz Mieter;${IBAN};300,00;Miete  NOVEMBER 2026`,
    `20.11.2026;Franz Mieter;${IBAN};5,00;Kerzen`,
    '20.11.2026;Bank;;-4,50;Entgelt November 2026',
    `20.11.2026;Franz Mieter;${IBAN};-5,00;Rückzahlung`,
    '20.11.2026;Niemand;;7,00;etwas anderes',
  );
  const next = await linesOf(house);
  const hints = async () =>
    (await entriesOf(house, ...next))
      .map(({ line, proposal }) => ({
        cents: next.find(({ _id }) => _id === line)?.amountCents ?? 0,
        as: proposal && `${proposal.hint} ${proposal.name}`,
      }))
      .toSorted((a, b) => a.cents - b.cents);
  expect(await hints()).toEqual([
    { cents: -500, as: null },
    { cents: -450, as: 'words Energie' },
    { cents: 500, as: 'sender Spenden' },
    { cents: 700, as: null },
    { cents: 30_000, as: 'same Spenden' },
  ]);
  await reverse(house, charged);
  const { body } = await house.call('admin', 'GET /api/v0/cash_category/', { query: { site: 'fels' } });
  const { rev } = (body as { cash_category: { _id: string; rev: number }[] }).cash_category.find(
    ({ _id }) => _id === income,
  ) ?? { rev: 0 };
  await house.call('admin', 'PUT /api/v0/cash_category/', { body: { _id: income, rev, isActive: false } });
  expect((await hints()).map((one) => one.as)).toEqual([null, null, null, null, null]);
});
