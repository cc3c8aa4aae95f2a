import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { siteOf, slugOf, zoneOf } from '#kernel/site-of.ts';
import type { ClosingView, PeriodReport } from '../../contract/periods.ts';
import { documentClosings } from '../../tables.ts';
import { closedUntil, lockPeriods } from './closed-until.ts';

type ClosingRow = typeof documentClosings.$inferSelect;
type Asked = { site?: string | undefined; page: number; limit: number };

const FIRST_PAGE = { page: 1, limit: 25 };

/** Closed periods of a parish, the latest first. @throws AppError C100 */
export async function listPeriods(ctx: Context, { site, page, limit }: Asked): Promise<PeriodReport> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('documents.series.read', { siteId });
  const where = eq(documentClosings.siteId, siteId);
  const rows = await ctx.db
    .select()
    .from(documentClosings)
    .where(where)
    .orderBy(desc(documentClosings.closedAt), desc(documentClosings.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const until = await closedUntil(ctx, siteId);
  const over = lastMonthEnd(localMoment(ctx.now(), zoneOf(ctx, siteId)).on);
  return {
    closedUntil: until,
    next: until !== null && until >= over ? null : over,
    closings: rows.map(viewOf),
    total: await ctx.db.$count(documentClosings, where),
  };
}

/**
 * Closes everything up to the end of a month that is over. Documents that are being issued are waited for.
 * @throws AppError C100, invalid at `until`
 */
export async function closePeriod(
  ctx: Context,
  { site, until }: { site?: string | undefined; until: string },
): Promise<PeriodReport> {
  const { id: siteId, slug } = siteOf(ctx, site);
  ctx.demand('documents.period.close', { siteId });
  await ctx.tx(async (tx) => {
    await lockPeriods(tx, siteId);
    if (!addDays(until, 1).endsWith('-01')) throw invalid({ until: 'documents_periodMonth' });
    if (until >= localMoment(tx.now(), zoneOf(tx, siteId)).on) throw invalid({ until: 'documents_periodNotOver' });
    const before = await closedUntil(tx, siteId);
    if (before !== null && until <= before) throw invalid({ until: 'documents_periodAlready' });
    const [row] = await tx.db
      .insert(documentClosings)
      .values({ siteId, until, closedAt: tx.now(), closedBy: tx.user.name, createdAt: tx.now(), updatedAt: tx.now() })
      .returning();
    await tx.record({ act: 'documents.period.close', ...objectOf(row, siteId, until), after: { until } });
  });
  return listPeriods(ctx, { site: slug, ...FIRST_PAGE });
}

/**
 * Reopens the latest closed period; its closing stays with the reason. What was closed before it stays closed.
 * @throws AppError C100, notFound, conflict, documents.notLatest (409)
 */
export async function reopenPeriod(
  ctx: Context,
  { id, rev, reason }: { id: string; rev: number; reason: string },
): Promise<PeriodReport> {
  const [known] = await ctx.db.select().from(documentClosings).where(eq(documentClosings.id, id));
  ctx.demand('documents.period.reopen', { siteId: known?.siteId ?? ctx.site.id });
  if (!known) throw notFound();
  const { siteId, until } = known;
  await ctx.tx(async (tx) => {
    await lockPeriods(tx, siteId);
    if (known.reopenedAt === null && (await closedUntil(tx, siteId)) !== until)
      throw new AppError('documents.notLatest', 409, 'documents_periodNotLatest');
    const [row] = await tx.db
      .update(documentClosings)
      .set({
        reopenedAt: tx.now(),
        reopenedBy: tx.user.name,
        reason,
        rev: sql`${documentClosings.rev} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(documentClosings.id, id), eq(documentClosings.rev, rev), isNull(documentClosings.reopenedAt)))
      .returning();
    if (!row) throw conflict(viewOf(known));
    await tx.record({ act: 'documents.period.reopen', ...objectOf(row, siteId, until), after: { reason } });
  });
  return listPeriods(ctx, { site: slugOf(ctx, siteId), ...FIRST_PAGE });
}

/** Closings end with their parish: the other one closes its own months. */
export const closingsData: SiteData = {
  ...siteRows(documentClosings, { label: 'documents_closings' }),
  async move(tx, from) {
    const ended = await tx.db.delete(documentClosings).where(eq(documentClosings.siteId, from)).returning();
    return { ended: ended.map(({ until }) => until) };
  },
};

/** Last day of the month before a local day. */
const lastMonthEnd = (on: string): string => addDays(`${on.slice(0, 7)}-01`, -1);

const objectOf = (row: ClosingRow | undefined, siteId: string, until: string) => ({
  object: { kind: 'documents_closing', id: row?.id ?? '', label: until },
  siteId,
});

const viewOf = ({ id, rev, until, closedAt, closedBy, reopenedAt, reopenedBy, reason }: ClosingRow): ClosingView => ({
  _id: id,
  rev,
  until,
  closedAt: closedAt.toISOString(),
  closedBy,
  reopenedAt: reopenedAt?.toISOString() ?? null,
  reopenedBy,
  reason,
});
