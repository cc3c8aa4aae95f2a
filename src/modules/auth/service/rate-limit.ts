import { and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { tooMany } from '#kernel/errors.ts';
import { networkOf } from '#kernel/network-of.ts';
import { attempts } from '../tables.ts';

const MINUTE_MS = 60_000;

/** How many times something may be done in a window of time, at most an hour (older windows are swept away). */
export type Tier = { most: number; windowMs: number };

/** Somebody who goes on in spite of a refusal meets the next tier, and with it a longer wait. */
const tiers = (perMinute: number, perQuarter: number, perHour: number): readonly Tier[] => [
  { most: perMinute, windowMs: MINUTE_MS },
  { most: perQuarter, windowMs: 15 * MINUTE_MS },
  { most: perHour, windowMs: 60 * MINUTE_MS },
];

/** Per network. A school or an office shares one, so the limits leave room for many people. */
export const RATES = {
  signUp: tiers(10, 30, 60),
  /** Asking for a mail: password, second factor, confirmation. */
  askForMail: tiers(6, 20, 40),
  /** Trying the token of a link. */
  useLink: tiers(10, 40, 80),
  /** The meter asks while somebody types. */
  strength: tiers(60, 300, 600),
  ask: tiers(60, 300, 900),
  changePassword: tiers(5, 10, 20),
} as const;

/** Mails to one person: what is more is not sent, and nobody is told. */
export const MAILS_TO_ONE: readonly Tier[] = [{ most: 3, windowMs: 60 * MINUTE_MS }];

/**
 * Counts one act of the caller's network before it is done, so that acts of the same moment count as well.
 * @throws AppError tooMany with the seconds until the window that is full has passed
 */
export async function limitRate(ctx: Context, act: keyof typeof RATES): Promise<void> {
  const waitMs = await countUp(ctx, `${act}:${networkOf(ctx.ip)}`, RATES[act]);
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

/** Whether one more would still be within the limits; counts nothing. */
export async function hasRoom(
  ctx: Pick<Context, 'db' | 'now'>,
  subject: string,
  limits: readonly Tier[],
): Promise<boolean> {
  const windows = windowsOf(ctx.now().getTime(), subject, limits);
  const rows = await ctx.db
    .select()
    .from(attempts)
    .where(
      or(
        ...windows.map(({ name, startsAt }) => and(eq(attempts.subject, name), eq(attempts.windowStartsAt, startsAt))),
      ),
    );
  return windows.every(({ name, most }) => (rows.find(({ subject: one }) => one === name)?.count ?? 0) < most);
}

/** Counts under any name; answers how long to wait in milliseconds, 0 = within the limits. Never inside a transaction. */
export async function countUp(
  ctx: Pick<Context, 'db' | 'now'>,
  subject: string,
  limits: readonly Tier[],
): Promise<number> {
  const now = ctx.now().getTime();
  const windows = windowsOf(now, subject, limits);
  const counted = await ctx.db
    .insert(attempts)
    .values(windows.map(({ name, startsAt }) => ({ subject: name, windowStartsAt: startsAt, count: 1 })))
    .onConflictDoUpdate({
      target: [attempts.subject, attempts.windowStartsAt],
      set: { count: sql`${attempts.count} + 1` },
    })
    .returning({ subject: attempts.subject, count: attempts.count });
  const countOf = new Map(counted.map((row) => [row.subject, row.count]));
  const waits = windows.filter(({ name, most }) => (countOf.get(name) ?? 0) > most).map(({ endsAt }) => endsAt - now);
  return Math.max(0, ...waits);
}

function windowsOf(now: number, subject: string, limits: readonly Tier[]) {
  return limits.map(({ most, windowMs }) => {
    const startsAt = Math.floor(now / windowMs) * windowMs;
    const name = `${subject}/${windowMs / MINUTE_MS}`;
    return { name, most, startsAt: new Date(startsAt), endsAt: startsAt + windowMs };
  });
}
