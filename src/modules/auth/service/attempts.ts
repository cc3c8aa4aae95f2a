import { and, eq, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { tooMany } from '#kernel/errors.ts';
import { attempts } from '../tables.ts';

const WINDOW_MS = 15 * 60_000;
/** Per account fewer than per address, because a school or an office shares one address. */
const LIMITS = { handle: 10, address: 50 } as const;

type Subject = `${keyof typeof LIMITS}:${string}`;

/**
 * Counts one attempt before its outcome is known (so that attempts sent at the same moment count as well).
 * An account is counted together with the address, so that a stranger elsewhere cannot lock the owner out.
 * @throws AppError tooMany
 */
export async function countAttempt(ctx: Context, handle: string): Promise<void> {
  const windowStartsAt = new Date(Math.floor(ctx.now().getTime() / WINDOW_MS) * WINDOW_MS);
  const subjects = subjectsOf(ctx, handle);
  await ctx.db
    .insert(attempts)
    .values(subjects.map((subject) => ({ subject, windowStartsAt, count: 1 })))
    .onConflictDoUpdate({
      target: [attempts.subject, attempts.windowStartsAt],
      set: { count: sql`${attempts.count} + 1` },
    });
  const counted = await ctx.db
    .select({ subject: attempts.subject, total: sum(attempts.count).mapWith(Number) })
    .from(attempts)
    .where(and(inArray(attempts.subject, subjects), eq(attempts.windowStartsAt, windowStartsAt)))
    .groupBy(attempts.subject);
  const isOver = counted.some(({ subject, total }) => total > LIMITS[subject.split(':')[0] as keyof typeof LIMITS]);
  if (isOver) throw tooMany(Math.ceil((windowStartsAt.getTime() + WINDOW_MS - ctx.now().getTime()) / 1000));
}

/** After a success the account starts anew; the address keeps its count. */
export async function forgetAttempts(ctx: Context, handle: string): Promise<void> {
  const [own] = subjectsOf(ctx, handle);
  if (own) await ctx.db.delete(attempts).where(eq(attempts.subject, own));
}

/** Removes windows that no longer count. */
export async function sweepAttempts(ctx: Context): Promise<void> {
  await ctx.db.delete(attempts).where(lt(attempts.windowStartsAt, new Date(ctx.now().getTime() - 2 * WINDOW_MS)));
}

function subjectsOf(ctx: Context, handle: string): Subject[] {
  return [`handle:${handle}@${ctx.ip}`, `address:${ctx.ip}`];
}
