import { and, asc, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { Compared, YearSheet } from '../../contract/book.ts';
import type { Direction } from '../../contract/words.ts';
import { accounts, categories, closedYears, costCentres, entries, isInBooks, purposes } from '../../tables.ts';
import { movedUntil } from '../balances.ts';
import { READ } from '../entries/book-entry.ts';
import { signedCents } from '../handover.ts';
import { todayIn } from '../own-rows.ts';

export const CLOSE = 'cashbook.year.close';
export const REOPEN = 'cashbook.year.reopen';

type Asked = { site?: string | undefined; year: number };

const firstOf = (year: number): string => `${year}-01-01`;
const lastOf = (year: number): string => `${year}-12-31`;

/** A year of the cash book; transfers and money of others are neither income nor expense. @throws AppError C100 */
export async function readYear(ctx: Context, { site, year }: Asked): Promise<YearSheet> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(READ, { siteId });
  const closed = await closedFrom(ctx, siteId, year);
  const isLast = closed.length > 0 && closed[0]?.year === year;
  const moved = await movedIn(ctx, siteId, year);
  return {
    year,
    isClosed: closed.length > 0,
    closedAt: isLast ? (closed[0]?.closedAt.toISOString() ?? null) : null,
    closedByName: isLast ? (closed[0]?.closedByName ?? '') : '',
    drafts: await ctx.db.$count(entries, draftsIn(siteId, year)),
    mayClose: closed.length === 0 && year < Number(todayIn(ctx, siteId).slice(0, 4)) && ctx.may(CLOSE, { siteId }),
    mayReopen: isLast && ctx.may(REOPEN, { siteId }),
    accounts: await balancesIn(ctx, siteId, year),
    income: await byCategory(ctx, siteId, { year, moved, kind: 'income' }),
    expense: await byCategory(ctx, siteId, { year, moved, kind: 'expense' }),
    costCentres: await byCostCentre(ctx, siteId, { year, moved }),
    passedOn: await passedOnIn(ctx, siteId, year),
  };
}

/** Closed years of a parish from this one on, the latest first. */
export const closedFrom = (ctx: Context, siteId: string, year: number) =>
  ctx.db
    .select()
    .from(closedYears)
    .where(and(eq(closedYears.siteId, siteId), gte(closedYears.year, year)))
    .orderBy(desc(closedYears.year));

export const draftsIn = (siteId: string, year: number) =>
  and(
    eq(entries.siteId, siteId),
    eq(entries.state, 'draft'),
    isNull(entries.removedAt),
    gte(entries.onDay, firstOf(year)),
    lte(entries.onDay, lastOf(year)),
  );

type MovedRow = { kind: string; category: string | null; costCentre: string | null; year: number; cents: number };
type Of = { year: number; moved: readonly MovedRow[] };

/** Sums of a year and the one before, without transfers and the money of others. */
function movedIn(ctx: Context, siteId: string, year: number): Promise<MovedRow[]> {
  const inYear = sql<number>`extract(year from ${entries.onDay})`.mapWith(Number);
  return ctx.db
    .select({
      kind: entries.kind,
      category: entries.category,
      costCentre: entries.costCentre,
      year: inYear,
      cents: sql<number>`sum(${entries.cents})`.mapWith(Number),
    })
    .from(entries)
    .leftJoin(purposes, eq(purposes.id, entries.purpose))
    .where(
      and(
        eq(entries.siteId, siteId),
        isInBooks(),
        ne(entries.kind, 'transfer'),
        or(isNull(purposes.id), eq(purposes.isPassedOn, false)),
        gte(entries.onDay, firstOf(year - 1)),
        lte(entries.onDay, lastOf(year)),
      ),
    )
    .groupBy(entries.kind, entries.category, entries.costCentre, inYear);
}

const sumOf = (rows: readonly MovedRow[], isIn: (row: MovedRow) => boolean): number =>
  rows.reduce((sum, row) => (isIn(row) ? sum + row.cents : sum), 0);

async function byCategory(
  ctx: Context,
  siteId: string,
  { year, moved, kind }: Of & { kind: Direction },
): Promise<Compared[]> {
  const names = await ctx.db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.siteId, siteId), eq(categories.direction, kind)))
    .orderBy(asc(categories.position), asc(categories.name));
  return names
    .map(({ id, name }) => {
      const of = (asked: number) =>
        sumOf(moved, (row) => row.kind === kind && row.category === id && row.year === asked);
      return { _id: id, name, cents: of(year), beforeCents: of(year - 1) };
    })
    .filter(({ cents, beforeCents }) => cents !== 0 || beforeCents !== 0);
}

async function byCostCentre(ctx: Context, siteId: string, { year, moved }: Of): Promise<YearSheet['costCentres']> {
  const named = await ctx.db
    .select({ id: costCentres.id, name: costCentres.name })
    .from(costCentres)
    .where(eq(costCentres.siteId, siteId))
    .orderBy(asc(costCentres.position), asc(costCentres.name));
  return [...named, { id: null, name: textOf('cashbook_noCostCentre', ctx.locale) }]
    .map(({ id, name }) => {
      const of = (kind: Direction, asked: number) =>
        sumOf(moved, (row) => row.kind === kind && row.costCentre === id && row.year === asked);
      return {
        _id: id,
        name,
        incomeCents: of('income', year),
        expenseCents: of('expense', year),
        beforeIncomeCents: of('income', year - 1),
        beforeExpenseCents: of('expense', year - 1),
      };
    })
    .filter((one) => one.incomeCents || one.expenseCents || one.beforeIncomeCents || one.beforeExpenseCents);
}

/** Accounts begin with the balance of the year before, or with their opening balance in their first year. */
async function balancesIn(ctx: Context, siteId: string, year: number): Promise<YearSheet['accounts']> {
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), isNull(accounts.removedAt), lte(accounts.openingOn, lastOf(year))))
    .orderBy(asc(accounts.position), asc(accounts.name));
  const before = await movedUntil(ctx, siteId, lastOf(year - 1));
  const after = await movedUntil(ctx, siteId, lastOf(year));
  return rows.map(({ id, name, openingCents }) => ({
    _id: id,
    name,
    startCents: openingCents + (before.get(id) ?? 0),
    endCents: openingCents + (after.get(id) ?? 0),
  }));
}

async function passedOnIn(ctx: Context, siteId: string, year: number): Promise<YearSheet['passedOn']> {
  const isBefore = sql`${entries.onDay} < ${firstOf(year)}`;
  const of = (kind: Direction) =>
    sql<number>`coalesce(sum(case when ${entries.kind} = ${kind} and not ${isBefore} then ${entries.cents} end), 0)`.mapWith(
      Number,
    );
  const rows = await ctx.db
    .select({
      _id: purposes.id,
      name: purposes.name,
      startCents: sql<number>`coalesce(sum(case when ${isBefore} then ${signedCents} end), 0)`.mapWith(Number),
      inCents: of('income'),
      outCents: of('expense'),
    })
    .from(entries)
    .innerJoin(purposes, eq(purposes.id, entries.purpose))
    .where(
      and(eq(entries.siteId, siteId), eq(purposes.isPassedOn, true), isInBooks(), lte(entries.onDay, lastOf(year))),
    )
    .groupBy(purposes.id)
    .orderBy(asc(purposes.position), asc(purposes.name));
  return rows
    .filter(({ startCents, inCents, outCents }) => startCents !== 0 || inCents !== 0 || outCents !== 0)
    .map((row) => ({ ...row, endCents: row.startCents + row.inCents - row.outCents }));
}
