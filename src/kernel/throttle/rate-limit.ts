import { and, eq, like, lt, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from '../network-of.ts';
import { throttleWindows as windows } from './tables.ts';

const MINUTE_MS = 60_000;
const LONGEST_WINDOW_MS = 60 * MINUTE_MS;

/** Maximum number of calls per window; windows are an hour at most, because older ones are swept. */
export type RateLimit = { most: number; windowMs: number };

type Clocked = Pick<Context, 'db' | 'now'>;

/** Limits per minute, quarter of an hour and hour: a caller who ignores a refusal runs into the next, longer window. */
export const rateLimits = (perMinute: number, perQuarter: number, perHour: number): readonly RateLimit[] => [
  { most: perMinute, windowMs: MINUTE_MS },
  { most: perQuarter, windowMs: 15 * MINUTE_MS },
  { most: perHour, windowMs: LONGEST_WINDOW_MS },
];

/**
 * Counts one call of the client's network before the work is done, so that concurrent calls count as well. A school or an office
 * shares one network: leave room for many users. `act` is prefixed with the room: 'auth.signUp'.
 * @throws AppError tooMany with the seconds until the full window has passed
 */
export async function limitNetwork(
  ctx: Clocked & Pick<Context, 'ip'>,
  act: string,
  limits: readonly RateLimit[],
): Promise<void> {
  const waitMs = await countCall(ctx, `${act}:${networkOf(ctx.ip)}`, limits);
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

/** True when one more call would be within the limits; counts nothing. */
export async function isWithin(ctx: Clocked, subject: string, limits: readonly RateLimit[]): Promise<boolean> {
  const current = windowsOf(ctx.now().getTime(), subject, limits);
  const rows = await ctx.db
    .select()
    .from(windows)
    .where(
      or(...current.map(({ name, startsAt }) => and(eq(windows.subject, name), eq(windows.windowStartsAt, startsAt)))),
    );
  return current.every(({ name, most }) => (rows.find((row) => row.subject === name)?.count ?? 0) < most);
}

/** Counts one call of a subject; returns the wait in milliseconds, 0 = within the limits. Never inside a transaction. */
export async function countCall(ctx: Clocked, subject: string, limits: readonly RateLimit[]): Promise<number> {
  const now = ctx.now().getTime();
  const current = windowsOf(now, subject, limits);
  const counted = await ctx.db
    .insert(windows)
    .values(current.map(({ name, startsAt }) => ({ subject: name, windowStartsAt: startsAt, count: 1 })))
    .onConflictDoUpdate({
      target: [windows.subject, windows.windowStartsAt],
      set: { count: sql`${windows.count} + 1` },
    })
    .returning({ subject: windows.subject, count: windows.count });
  const countOf = new Map(counted.map((row) => [row.subject, row.count]));
  const waits = current.filter(({ name, most }) => (countOf.get(name) ?? 0) > most).map(({ endsAt }) => endsAt - now);
  return Math.max(0, ...waits);
}

/**
 * Deletes past windows of this length whose subject begins with `prefix`, and returns the counts by subject. `prefix` is part of
 * a LIKE pattern: no '%' or '_'.
 */
export async function takeCounts(
  tx: Clocked,
  prefix: string,
  windowMs: number,
): Promise<{ subject: string; count: number }[]> {
  const isOver = lte(windows.windowStartsAt, new Date(tx.now().getTime() - windowMs));
  const suffix = suffixOf(windowMs);
  const rows = await tx.db
    .delete(windows)
    .where(and(like(windows.subject, `${prefix}%${suffix}`), isOver))
    .returning();
  return rows.map(({ subject, count }) => ({ subject: subject.slice(0, -suffix.length), count }));
}

/** Deletes past windows. */
export async function sweepWindows(ctx: Clocked): Promise<void> {
  await ctx.db.delete(windows).where(lt(windows.windowStartsAt, new Date(ctx.now().getTime() - 2 * LONGEST_WINDOW_MS)));
}

const suffixOf = (windowMs: number) => `/${windowMs / MINUTE_MS}`;

function windowsOf(now: number, subject: string, limits: readonly RateLimit[]) {
  return limits.map(({ most, windowMs }) => {
    const startsAt = Math.floor(now / windowMs) * windowMs;
    return { name: subject + suffixOf(windowMs), most, startsAt: new Date(startsAt), endsAt: startsAt + windowMs };
  });
}
