// On both databases: rows with arrays, JSON, dates and partial indexes of the books go through an archive.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import {
  approvedBill,
  importDebits,
  moveBillOf,
  movedTo,
  orderBills,
  readBillOf,
  sendBillFile,
  setPayAccount,
} from '#modules/accounting/testing/bills.ts';
import { checkedBooks, didOn, issuePaperOf } from '#modules/accounting/testing.ts';
import { writeArchive } from '#modules/backup/service/write-archive.ts';
import { putBack } from '#modules/backup/testing/archives.ts';
import { allRows } from '#modules/backup/testing/every-table.ts';
import { buildBooks, readOverview } from '#modules/cashbook/testing.ts';
import { buildAthlete, buildClub, buildMember, buildSeason, buildTeam } from '#modules/sports/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { emptyDatabase } from '../../testing/test-database.ts';

type Known = { _id: string; rev: number };
type Line = Known & { text: string };

const listOf = async <Row>(house: House, name: string, query: object = {}): Promise<Row[]> =>
  (
    (await house.call('admin', `GET /api/v0/${name}/`, { query: { site: 'fels', ...query } })).body as Record<
      string,
      Row[]
    >
  )[name] ?? [];

/** A run of fees for one member, which waits for the treasurer. */
async function prepareFees(house: House): Promise<void> {
  const club = (await buildClub(house))._id;
  const team = (await buildTeam(house, club))._id;
  const season = (await buildSeason(house))._id;
  const customer = { site: 'fels', name: 'Anna Lösshof', address: 'Kellergasse 1', zip: '3481', city: 'Fels' };
  const made = await house.call('admin', 'POST /api/v0/accounting_customer/', { body: customer });
  const payer = (made.body as Known[])[0]?._id;
  const { _id: athlete } = await buildAthlete(house, { firstName: 'Anna', bornOn: '1990-01-01', payer });
  await buildMember(house, { athlete, team, season });
  const rates = { year: 2026, adultCents: 12_000, youthCents: 6000, supporterCents: 3000, familyPermille: 0 };
  const body = { site: 'fels', club, ...rates, expectedCents: 12_000 };
  const run = await house.call('admin', 'POST /api/v0/sports_fee_run/', { body });
  expect(run.status, run.text).toBe(200);
}

/** A debit of the bank in the cash book; another one stays open. */
async function bookDebit(house: House): Promise<void> {
  const { bank, expense } = await buildBooks(house);
  await importDebits(house, [
    { text: 'Strom November', cents: '-80,00' },
    { text: 'Gas November', cents: '-40,00' },
  ]);
  const power = (await listOf<Line>(house, 'bank_line')).find(({ text }) => text.includes('Strom'));
  const booked = await house.call('admin', 'POST /api/v0/cashbook/bank_line/:id/book', {
    ...byPath(power?._id ?? ''),
    body: { rev: power?.rev, account: bank, category: expense, text: 'Strom' },
  });
  expect(booked.status, booked.text).toBe(200);
}

/** Writes a backup of the house, empties its database, and restores it. */
async function restore({ handle, server, files, clock }: House): Promise<void> {
  await server.delivered();
  await writeArchive({ db: handle.db, files, now: clock.now() }, 'backups/books.tar.gz');
  const stored = await files.read('backups/books.tar.gz');
  if (!stored) throw new Error('There is no archive');
  const archive = await buffer(stored);
  await emptyDatabase(handle);
  await putBack(handle, archive);
  server.forget();
}

const bankCents = async (house: House) =>
  (await readOverview(house)).accounts.find(({ name }) => name === 'Bank')?.cents;

test('bills paid in parts, prepared fees and bookings of the bank live on after a restore', async ({ house }) => {
  await setPayAccount(house);
  const approved = await approvedBill(house);
  const part = await movedTo(house, approved, 'paid', { paidOn: '2026-11-20', cents: 5000 });
  await orderBills(house, [part]);
  await sendBillFile(house);
  await issuePaperOf(house);
  await didOn(house, 'cancel', await issuePaperOf(house));
  await prepareFees(house);
  await bookDebit(house);
  const check = await checkedBooks(house);
  expect(check.lines.filter(({ state }) => state === 'bad')).toEqual([]);
  expect(await bankCents(house)).toBe(192_000);
  const rows = await allRows(house.handle);
  await restore(house);
  expect(await allRows(house.handle)).toEqual(rows);
  expect((await checkedBooks(house)).lines).toEqual(check.lines);

  const bill = await readBillOf(house, part);
  expect(bill).toMatchObject({ state: 'ordered', paidCents: 5000, orderedCents: 7000, payments: [{ cents: 5000 }] });
  expect((await moveBillOf(house, bill, 'paid', { paidOn: '2026-11-21', cents: 7001 })).status).toBe(409);
  expect(await movedTo(house, bill, 'paid', { paidOn: '2026-11-21' })).toMatchObject({ paidCents: 12_000 });
  expect((await sendBillFile(house)).body).toMatchObject({ isNew: false, match: 'bytes' });

  const [run] = await listOf<Known>(house, 'sports_fee_run');
  const body = { rev: run?.rev, isIssued: true, expectedCents: 12_000 };
  const billed = await house.call('admin', 'POST /api/v0/sports_fee_run/:id/bill', { ...byPath(run?._id ?? ''), body });
  expect(billed.status, billed.text).toBe(200);

  const [entry] = await listOf<Known>(house, 'cash_entry');
  const reverse = { ...byPath(entry?._id ?? ''), body: { rev: entry?.rev, reason: 'Falsch' } };
  expect((await house.call('admin', 'POST /api/v0/cash_entry/:id/reverse', reverse)).status).toBe(200);
  expect(await bankCents(house)).toBe(200_000);
  expect(await listOf(house, 'bank_line', { state: 'open' })).toHaveLength(2);
  const after = await checkedBooks(house);
  expect(after.lines.filter(({ state }) => state === 'bad')).toEqual([]);
});
