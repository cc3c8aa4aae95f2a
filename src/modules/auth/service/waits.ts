import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { AppError, tooMany } from '#kernel/errors.ts';
import { waits } from '../tables.ts';

/**
 * What is counted: a sign-in by account and network, all sign-ins of a network, all of an account (browsers that know
 * the account are not counted there), codes of an account, letters with a code, new proofs.
 */
export const FREE_FAILURES = { 'sign-in': 5, network: 30, account: 100, code: 5, mail: 3, proof: 5 } as const;
export type Wait = `${keyof typeof FREE_FAILURES}:${string}`;

const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 15 * 60;
/** Nobody is kept waiting for what he mistyped yesterday. */
const FORGOTTEN_AFTER_S = 24 * 3600;

/**
 * Admits one attempt or refuses it, before its outcome is known: attempts sent at the same moment count as well. The fifth
 * failure (by kind) is followed by 30 s of waiting, each further one by twice as much, at most 15 minutes, never for good.
 * @throws AppError tooMany with the seconds left; what was counted stays counted
 */
export async function admitAttempt(ctx: Context, subjects: readonly Wait[]): Promise<void> {
  const refused = await countFailures(ctx.db, subjects, ctx.now());
  if (refused > 0) throw tooMany(refused);
}

/** Counts and answers how many seconds the caller has to wait; 0 = go on. */
export async function countFailures(db: Db, subjects: readonly Wait[], now: Date): Promise<number> {
  let longest = 0;
  for (const subject of subjects) longest = Math.max(longest, await countOne(db, subject, now));
  return longest;
}

/** The attempt succeeded: the account starts anew, its network gets back the one that was counted for it. */
export async function forgetFailures(ctx: Context, subjects: readonly Wait[]): Promise<void> {
  const shared = subjects.filter((subject) => subject.startsWith('network:'));
  const own = subjects.filter((subject) => !shared.includes(subject));
  if (own.length > 0) await ctx.db.delete(waits).where(inArray(waits.subject, own));
  if (shared.length === 0) return;
  await ctx.db
    .update(waits)
    .set({ failures: sql`greatest(${waits.failures} - 1, 0)`, waitsUntil: null })
    .where(inArray(waits.subject, shared));
}

/** Removes what no longer counts. */
export async function sweepWaits(ctx: Context): Promise<void> {
  await ctx.db.delete(waits).where(lt(waits.lastAt, new Date(ctx.now().getTime() - FORGOTTEN_AFTER_S * 1000)));
}

async function countOne(db: Db, subject: Wait, now: Date): Promise<number> {
  const free = FREE_FAILURES[subject.slice(0, subject.indexOf(':')) as keyof typeof FREE_FAILURES];
  const at = now.toISOString();
  const isOld = sql`${waits.lastAt} < ${at}::timestamptz - make_interval(secs => ${FORGOTTEN_AFTER_S})`;
  const failures = sql<number>`case when ${isOld} then 1 else ${waits.failures} + 1 end`;
  const seconds = sql`least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least((${failures}) - ${free}, 20)))`;
  const waitsUntil = sql`case when (${failures}) >= ${free} then ${at}::timestamptz + make_interval(secs => ${seconds}) end`;
  const counted = await db
    .insert(waits)
    .values({ subject, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: waits.subject,
      set: { failures, waitsUntil, lastAt: now },
      setWhere: sql`${waits.waitsUntil} is null or ${waits.waitsUntil} <= ${at}::timestamptz`,
    })
    .returning({ subject: waits.subject });
  return counted.length > 0 ? 0 : secondsLeft(db, subject, now);
}

async function secondsLeft(db: Db, subject: Wait, now: Date): Promise<number> {
  const [row] = await db.select({ until: waits.waitsUntil }).from(waits).where(eq(waits.subject, subject));
  return row?.until ? Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000)) : 1;
}

/** The machine is busy with other passwords; said before any work is done. */
export const tooBusy = () => new AppError('tooMany', 429, 'kernel_errorTooMany', { retryAfterSeconds: 5 });
