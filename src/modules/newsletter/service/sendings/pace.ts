import { and, eq, gt, lt, sql, sum } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { pace } from '../../tables.ts';

const STEP_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const KEPT_MS = 2 * HOUR_MS;

export type Limits = { perHour: number; perMinute: number };

/** Number of emails that may leave now; with 0, the moment at which the next one may. */
export type Allowance = { count: number; next: Date | null };

/**
 * Takes up to `wanted` emails from what a mailbox may still send in any hour and minute, within the transaction that claims them. Counted in
 * the database in steps of five seconds, so that the limits hold across processes and restarts; a step counts until it is wholly past.
 */
export async function takePace(tx: Context, mailbox: string, limits: Limits, wanted: number): Promise<Allowance> {
  const { perHour, perMinute } = limits;
  if (perHour === 0 && perMinute === 0) return { count: wanted, next: null };
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`newsletter.pace:${mailbox}`}))`);
  const now = tx.now().getTime();
  const windows = [
    { most: perHour, ms: HOUR_MS },
    { most: perMinute, ms: MINUTE_MS },
  ].filter(({ most }) => most > 0);
  let count = wanted;
  let next: Date | null = null;
  for (const { most, ms } of windows) {
    const left = Math.max(0, most - (await usedSince(tx, mailbox, now - ms - STEP_MS)));
    count = Math.min(count, left);
    if (left === 0) next = later(next, await freeAgain(tx, mailbox, now, ms));
  }
  if (count > 0) await note(tx, mailbox, now, count);
  return { count, next: count > 0 ? null : next };
}

async function usedSince(tx: Context, mailbox: string, since: number): Promise<number> {
  const [row] = await tx.db
    .select({ used: sum(pace.count).mapWith(Number) })
    .from(pace)
    .where(and(eq(pace.mailbox, mailbox), gt(pace.at, new Date(since))));
  return row?.used ?? 0;
}

/** When the oldest step of the window is past. */
async function freeAgain(tx: Context, mailbox: string, now: number, ms: number): Promise<Date> {
  const [row] = await tx.db
    .select({ at: pace.at })
    .from(pace)
    .where(and(eq(pace.mailbox, mailbox), gt(pace.at, new Date(now - ms - STEP_MS))))
    .orderBy(pace.at)
    .limit(1);
  return new Date((row?.at.getTime() ?? now) + ms + STEP_MS);
}

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

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
