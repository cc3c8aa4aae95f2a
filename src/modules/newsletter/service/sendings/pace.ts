import { and, eq, gt, lt, sql, sum } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { pace } from '../../tables.ts';

const STEP_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const KEPT_MS = 2 * HOUR_MS;

export type Limits = { perHour: number; perMinute: number };

/** Claims up to so many rows in the transaction. */
type ClaimRows<Row> = (count: number) => Promise<Row[]>;

/**
 * Lets `claim` take up to `wanted` emails, as far as a mailbox may still send in any hour and minute, and counts those that it took. Counted
 * in the database in steps of five seconds, so that the limits hold across processes and restarts; a step counts until it is wholly past.
 */
export async function withinPace<Row>(
  tx: Context,
  { mailbox, limits, wanted }: { mailbox: string; limits: Limits; wanted: number },
  claim: ClaimRows<Row>,
): Promise<Row[]> {
  const { perHour, perMinute } = limits;
  if (perHour === 0 && perMinute === 0) return claim(wanted);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`newsletter.pace:${mailbox}`}))`);
  const now = tx.now().getTime();
  const windows = [
    { most: perHour, ms: HOUR_MS },
    { most: perMinute, ms: MINUTE_MS },
  ].filter(({ most }) => most > 0);
  let count = wanted;
  for (const { most, ms } of windows)
    count = Math.min(count, most - (await usedSince(tx, mailbox, now - ms - STEP_MS)));
  if (count <= 0) return [];
  const rows = await claim(count);
  if (rows.length > 0) await note(tx, mailbox, now, rows.length);
  return rows;
}

async function usedSince(tx: Context, mailbox: string, since: number): Promise<number> {
  const [row] = await tx.db
    .select({ used: sum(pace.count).mapWith(Number) })
    .from(pace)
    .where(and(eq(pace.mailbox, mailbox), gt(pace.at, new Date(since))));
  return row?.used ?? 0;
}

async function note(tx: Context, mailbox: string, now: number, count: number): Promise<void> {
  const at = new Date(Math.floor(now / STEP_MS) * STEP_MS);
  await tx.db
    .insert(pace)
    .values({ mailbox, at, count })
    .onConflictDoUpdate({ target: [pace.mailbox, pace.at], set: { count: sql`${pace.count} + ${count}` } });
}

/** Forgets what no window reaches any more. */
export const sweepPace = async (ctx: Context): Promise<void> =>
  void (await ctx.db.delete(pace).where(lt(pace.at, new Date(ctx.now().getTime() - KEPT_MS))));
