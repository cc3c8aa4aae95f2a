import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { YearSheet } from '../../contract/book.ts';
import { accounts, closedYears, counts, entries, isInBooks } from '../../tables.ts';
import { todayIn } from '../own-rows.ts';
import { CLOSE, closedFrom, draftsIn, REOPEN, readYear } from './read-year.ts';

type Asked = { site?: string | undefined; year: number };

const refused = (messageKey: ConstructorParameters<typeof AppError>[2], details = {}) =>
  new AppError('cashbook.year', 409, messageKey, details);

/**
 * Closes a year that is over: years are closed one after the other, and nothing of them is left open.
 * @throws AppError C100, cashbook.year (409)
 */
export async function closeYear(ctx: Context, { site, year }: Asked): Promise<YearSheet> {
  await ctx.tx(async (tx) => {
    const { id: siteId } = siteOf(tx, site);
    tx.demand(CLOSE, { siteId });
    await lockBooks(tx, siteId);
    if (year >= Number(todayIn(tx, siteId).slice(0, 4))) throw refused('cashbook_yearNotOver', { year });
    if ((await closedFrom(tx, siteId, year)).length > 0) throw refused('cashbook_closed', { year });
    await demandEarlierClosed(tx, siteId, year);
    const drafts = await tx.db.$count(entries, draftsIn(siteId, year));
    if (drafts > 0) throw refused('cashbook_yearHasDrafts', { count: drafts });
    const open = and(
      eq(counts.siteId, siteId),
      eq(counts.state, 'open'),
      isNull(counts.removedAt),
      gte(counts.onDay, `${year}-01-01`),
      lte(counts.onDay, `${year}-12-31`),
    );
    const openCounts = await tx.db.$count(counts, open);
    if (openCounts > 0) throw refused('cashbook_yearHasCounts', { count: openCounts });
    await tx.db.insert(closedYears).values({ siteId, year, closedAt: tx.now(), closedByName: tx.user.name });
    await tx.record({ act: 'cashbook.year.close', ...yearObject(siteId, year) });
  });
  return readYear(ctx, { site, year });
}

/** Opens the year that was closed last. @throws AppError C100, invalid, cashbook.year (409) */
export async function reopenYear(ctx: Context, { site, year, reason }: Asked & { reason: string }): Promise<YearSheet> {
  await ctx.tx(async (tx) => {
    const { id: siteId } = siteOf(tx, site);
    tx.demand(REOPEN, { siteId });
    await lockBooks(tx, siteId);
    if (reason === '') throw invalid({ reason: 'kernel_fieldRequired' });
    const [last] = await closedFrom(tx, siteId, year);
    if (last?.year !== year) throw refused('cashbook_notLastClosed');
    await tx.db.delete(closedYears).where(eq(closedYears.id, last.id));
    await tx.record({ act: 'cashbook.year.reopen', ...yearObject(siteId, year), note: reason });
  });
  return readYear(ctx, { site, year });
}

/** Entries lock their accounts before they ask whether the year is closed. */
const lockBooks = (tx: Context, siteId: string) =>
  tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.siteId, siteId))
    .orderBy(asc(accounts.id))
    .for('update');

async function demandEarlierClosed(tx: Context, siteId: string, year: number): Promise<void> {
  const closed = tx.db
    .select({ year: sql`coalesce(max(${closedYears.year}), 0)` })
    .from(closedYears)
    .where(eq(closedYears.siteId, siteId));
  const earlier = and(
    eq(entries.siteId, siteId),
    isInBooks(),
    lt(entries.onDay, `${year}-01-01`),
    sql`extract(year from ${entries.onDay}) > (${closed})`,
  );
  if ((await tx.db.$count(entries, earlier)) > 0) throw refused('cashbook_earlierOpen');
}

const yearObject = (siteId: string, year: number) => ({
  object: { kind: 'cashbook_year', id: String(year), label: String(year) },
  siteId,
});
