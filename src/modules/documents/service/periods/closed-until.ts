import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import { documentClosings } from '../../tables.ts';

/** Last local day that is closed in a parish; null while nothing is. */
export async function closedUntil(ctx: Context, siteId: string): Promise<string | null> {
  const [latest] = await ctx.db
    .select({ until: documentClosings.until })
    .from(documentClosings)
    .where(and(eq(documentClosings.siteId, siteId), isNull(documentClosings.reopenedAt)))
    .orderBy(desc(documentClosings.until))
    .limit(1);
  return latest?.until ?? null;
}

type Dated = { siteId: string; on: string };

/**
 * Refuses a local day in a closed period, within the transaction that books something on it: until its end the period is not closed.
 * @throws AppError invalid at `field`
 */
export async function demandOpenPeriod(tx: Context, { siteId, on }: Dated, field = 'on'): Promise<void> {
  if ((await firstOpenDay(tx, { siteId, on })) !== on) throw invalid({ [field]: 'documents_periodClosed' });
}

/** That local day, or the first one after it that is in no closed period; the period stays open until the transaction ends. */
export async function firstOpenDay(tx: Context, { siteId, on }: Dated): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${lockOf(siteId)}))`);
  const until = await closedUntil(tx, siteId);
  return until !== null && on <= until ? addDays(until, 1) : on;
}

/** Waits for everything that is being booked, until the end of the transaction. */
export const lockPeriods = (tx: Context, siteId: string) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${lockOf(siteId)}))`);

const lockOf = (siteId: string): string => `documents.period ${siteId}`;
