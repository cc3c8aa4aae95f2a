import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import { throttleFailures as failed } from './tables.ts';

/** Backoff after failures: the wait doubles with each further failure, up to a maximum. */
export type FailureRule = {
  /** The failure with this number is the first one followed by a wait. */
  freeFailures: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** The subject is shared by many users (a network): a success only gives back its own attempt. */
  isShared?: boolean;
};

/** A counter and its rule. `subject` is prefixed with the room: 'auth.code:<user id>'. */
export type Attempt = { subject: string; rule: FailureRule };

/** A counter without failures for this long is reset. */
const FORGOTTEN_AFTER_SECONDS = 24 * 3600;

/**
 * Counts one attempt on each counter before its outcome is known (so that concurrent attempts are counted too), or refuses it. Do
 * not call it inside a transaction that the failure rolls back.
 * @throws AppError tooMany with the seconds left; counted attempts stay counted
 */
export async function admitAttempt(ctx: Context, attempts: readonly Attempt[]): Promise<void> {
  const waitSeconds = await countAttempt(ctx.db, attempts, ctx.now());
  if (waitSeconds > 0) throw tooMany(waitSeconds);
}

/** Like `admitAttempt`, but returns the seconds left to wait instead of throwing; 0 = admitted. */
export async function countAttempt(db: Db, attempts: readonly Attempt[], now: Date): Promise<number> {
  let longest = 0;
  for (const attempt of attempts) longest = Math.max(longest, await countOne(db, attempt, now));
  return longest;
}

/** Records a success: own counters are cleared, shared ones are decremented. */
export async function resetFailures(ctx: Context, attempts: readonly Attempt[]): Promise<void> {
  const subjectsOf = (isShared: boolean) =>
    attempts.filter(({ rule }) => (rule.isShared ?? false) === isShared).map(({ subject }) => subject);
  const [own, shared] = [subjectsOf(false), subjectsOf(true)];
  if (own.length > 0) await ctx.db.delete(failed).where(inArray(failed.subject, own));
  if (shared.length === 0) return;
  await ctx.db
    .update(failed)
    .set({ failures: sql`greatest(${failed.failures} - 1, 0)`, waitsUntil: null })
    .where(inArray(failed.subject, shared));
}

/** Deletes counters that would be reset anyway. */
export async function sweepFailures(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db.delete(failed).where(lt(failed.lastAt, new Date(ctx.now().getTime() - FORGOTTEN_AFTER_SECONDS * 1000)));
}

async function countOne(db: Db, { subject, rule }: Attempt, now: Date): Promise<number> {
  const { freeFailures, firstWaitSeconds, longestWaitSeconds } = rule;
  const at = now.toISOString();
  const isOld = sql`${failed.lastAt} < ${at}::timestamptz - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`;
  const failures = sql<number>`case when ${isOld} then 1 else ${failed.failures} + 1 end`;
  const seconds = sql`least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least((${failures}) - ${freeFailures}, 20)))`;
  const waitsUntil = sql`case when (${failures}) >= ${freeFailures} then ${at}::timestamptz + make_interval(secs => ${seconds}) end`;
  const counted = await db
    .insert(failed)
    .values({ subject, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: failed.subject,
      set: { failures, waitsUntil, lastAt: now },
      setWhere: sql`${failed.waitsUntil} is null or ${failed.waitsUntil} <= ${at}::timestamptz`,
    })
    .returning({ subject: failed.subject });
  return counted.length > 0 ? 0 : secondsLeft(db, subject, now);
}

async function secondsLeft(db: Db, subject: string, now: Date): Promise<number> {
  const [row] = await db.select({ until: failed.waitsUntil }).from(failed).where(eq(failed.subject, subject));
  return row?.until ? Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000)) : 1;
}
