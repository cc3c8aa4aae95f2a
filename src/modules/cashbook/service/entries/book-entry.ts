import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { moneyIn, siteIdsWith } from '#kernel/site-of.ts';
import { demandOpenPeriod } from '#modules/documents/index.ts';
import { entryMayBecome } from '../../contract/states.ts';
import { accounts, closedYears, entries, sides } from '../../tables.ts';
import { lowestFrom } from '../balances.ts';
import { type AccountRow, type EntryRow, loginOf, ownPurpose, todayIn } from '../own-rows.ts';
import { frozen } from './prepare-entry.ts';

export const READ = 'cashbook.entry.read';
export const UPDATE = 'cashbook.entry.update';

type Known = { id: string; rev: number };

/** The entry, locked until the transaction ends, for a caller who may change it. @throws AppError C100, notFound, conflict */
export async function lockEntry(tx: Context, { id, rev }: Known): Promise<EntryRow> {
  if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
  const [row] = await tx.db.select().from(entries).where(eq(entries.id, id)).for('update');
  if (!row || row.removedAt) throw notFound();
  tx.demand(UPDATE, { siteId: row.siteId });
  if (row.rev !== rev) throw conflict(null);
  return row;
}

/**
 * Books a draft: receipt numbers are drawn, and nothing changes it any more.
 * @throws AppError C100, notFound, conflict, invalid, cashbook.frozen (409), cashbook.closed (409), cashbook.belowZero (409)
 */
export const bookEntry = (ctx: Context, known: Known): Promise<EntryRow> =>
  ctx.tx(async (tx) => {
    const row = await lockEntry(tx, known);
    if (!entryMayBecome(row.state, 'booked')) throw frozen();
    if (row.kind !== 'transfer' && !row.category) {
      const purpose = row.purpose ? await ownPurpose(tx, { siteId: row.siteId, id: row.purpose }) : null;
      if (!purpose?.isPassedOn) throw invalid({ category: 'kernel_fieldRequired' });
    }
    return post(tx, row, 'cashbook.entry.book');
  });

type BookAct = 'cashbook.entry.book' | 'cashbook.entry.reverse' | 'cashbook.entry.handOver';

/** Stores an entry and books it at once, for acts that have asked for their rights. @throws AppError as `bookEntry` */
export async function addBooked(
  tx: Context,
  values: typeof entries.$inferInsert,
  act: BookAct = 'cashbook.entry.book',
): Promise<EntryRow> {
  const [row] = await tx.db.insert(entries).values(values).returning();
  if (!row) throw new Error('The entry was not stored');
  return post(tx, row, act);
}

/** Writes the sides of an entry, with its accounts locked: numbers have no gaps, and cash is never below zero. */
async function post(tx: Context, row: EntryRow, act: BookAct): Promise<EntryRow> {
  const known = await lockAccounts(tx, [row.account, row.toAccount]);
  await demandOpenDay(tx, row, known);
  const year = Number(row.onDay.slice(0, 4));
  const numbers: number[] = [];
  for (const { account, cents } of sidesOf(row)) {
    const number = await nextOf(tx, account, year);
    numbers.push(number);
    await tx.db
      .insert(sides)
      .values({ siteId: row.siteId, entryId: row.id, account, year, number, onDay: row.onDay, cents });
  }
  for (const account of known) await demandCash(tx, account, row);
  const [number = null, toNumber = null] = numbers;
  const [booked] = await tx.db
    .update(entries)
    .set({
      state: 'booked',
      number,
      toNumber,
      bookedBy: loginOf(tx),
      bookedByName: tx.user.name,
      bookedAt: tx.now(),
      rev: sql`${entries.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(and(eq(entries.id, row.id), eq(entries.rev, row.rev)))
    .returning();
  if (!booked) throw conflict(null);
  await tx.record({
    act,
    ...entryObject(booked),
    after: { onDay: row.onDay, cents: row.cents, number },
  });
  return booked;
}

/** Accounts are always locked in the order of their ids, so that no two transactions wait for each other. */
async function lockAccounts(tx: Context, ids: readonly (string | null)[]): Promise<AccountRow[]> {
  const wanted = ids.filter((id) => id !== null);
  return tx.db.select().from(accounts).where(inArray(accounts.id, wanted)).orderBy(asc(accounts.id)).for('update');
}

async function demandOpenDay(tx: Context, { siteId, onDay }: EntryRow, known: readonly AccountRow[]): Promise<void> {
  if (onDay > todayIn(tx, siteId)) throw invalid({ onDay: 'cashbook_fieldFuture' });
  if (known.some(({ openingOn }) => onDay < openingOn)) throw invalid({ onDay: 'cashbook_fieldBeforeOpening' });
  const year = Number(onDay.slice(0, 4));
  const closed = and(eq(closedYears.siteId, siteId), gte(closedYears.year, year));
  if ((await tx.db.$count(closedYears, closed)) > 0)
    throw new AppError('cashbook.closed', 409, 'cashbook_closed', {
      year,
      fields: { onDay: 'cashbook_fieldClosed' },
    });
  await demandOpenPeriod(tx, { siteId, on: onDay }, 'onDay');
}

function sidesOf({ kind, account, toAccount, cents }: EntryRow): { account: string; cents: number }[] {
  if (kind === 'income') return [{ account, cents }];
  const out = { account, cents: -cents };
  return kind === 'transfer' && toAccount ? [out, { account: toAccount, cents }] : [out];
}

async function nextOf(tx: Context, account: string, year: number): Promise<number> {
  const [row] = await tx.db
    .select({ last: sql<number>`coalesce(max(${sides.number}), 0)`.mapWith(Number) })
    .from(sides)
    .where(and(eq(sides.account, account), eq(sides.year, year)));
  return (row?.last ?? 0) + 1;
}

/** An entry of an earlier day must not take what was needed on a later one. */
async function demandCash(tx: Context, account: AccountRow, row: EntryRow): Promise<void> {
  if (account.kind !== 'cash') return;
  const taken = sidesOf(row).find((side) => side.account === account.id)?.cents ?? 0;
  const low = taken < 0 ? await lowestFrom(tx, account, row.onDay) : null;
  if (!low || low.cents >= 0) return;
  throw new AppError('cashbook.belowZero', 409, 'cashbook_belowZero', {
    account: account.name,
    day: textDate(low.onDay, tx.locale),
    there: moneyIn(tx, row.siteId, tx.locale)(low.cents - taken),
    fields: { cents: 'cashbook_fieldBelowZero' },
  });
}

/** For the audit log. */
export const entryObject = ({ id, siteId, onDay, number }: EntryRow) => ({
  object: { kind: 'cash_entry', id, label: number === null ? onDay : `${onDay.slice(0, 4)}/${number}` },
  siteId,
});
