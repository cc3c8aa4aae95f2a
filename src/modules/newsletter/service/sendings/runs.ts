import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { workers } from '../../tables.ts';

/** Longer than a run needs between two signs of life. */
const SEEN_WITHIN_MS = 60_000;
/** Runs of one sending, in all processes. */
const MOST_RUNS = 2;

/** A run without a sign of life since this moment is dead. */
export const seenSince = (ctx: Context): Date => new Date(ctx.now().getTime() - SEEN_WITHIN_MS);

/** Number of the runs of a sending that work or whose job is on its way. */
export const countRuns = (ctx: Context, sendingId: string): Promise<number> =>
  ctx.db.$count(workers, and(eq(workers.sendingId, sendingId), gt(workers.seenAt, seenSince(ctx))));

type Run = { id: string; sendingId: string };

/**
 * Signs a run that begins, and says whether it may. A further one does not begin beside enough others; the next part of one that was taken for
 * dead (`isNext`) not beside the one that took its place.
 */
export async function beginRun(ctx: Context, run: Run, { isNext }: { isNext: boolean }): Promise<boolean> {
  const [known] = await ctx.db.select({ id: workers.id }).from(workers).where(eq(workers.id, run.id));
  if (!known) {
    const others = and(
      eq(workers.sendingId, run.sendingId),
      ne(workers.id, run.id),
      gt(workers.seenAt, seenSince(ctx)),
    );
    if ((await ctx.db.$count(workers, others)) >= (isNext ? 1 : MOST_RUNS)) return false;
  }
  await signRun(ctx, run);
  return true;
}

/** A sign of life; `at` in the future: the job that goes on waits until then. */
export async function signRun(ctx: Context, { id, sendingId }: Run, at: Date = ctx.now()): Promise<void> {
  await ctx.db
    .insert(workers)
    .values({ id, sendingId, seenAt: at })
    .onConflictDoUpdate({ target: workers.id, set: { seenAt: at } });
}

export const endRun = async (ctx: Context, id: string): Promise<void> =>
  void (await ctx.db.delete(workers).where(eq(workers.id, id)));

/** Forgets the runs of a sending whose next part waits for a later moment: another run begins now. */
export const dropWaitingRuns = async (ctx: Context, sendingId: string): Promise<void> =>
  void (await ctx.db.delete(workers).where(and(eq(workers.sendingId, sendingId), gt(workers.seenAt, ctx.now()))));

/** Forgets the runs that have given no sign of life. */
export const dropDeadRuns = async (ctx: Context): Promise<void> =>
  void (await ctx.db.delete(workers).where(lte(workers.seenAt, seenSince(ctx))));

/**
 * Ends the runs that a former process has left, where no other process has the database open. True if there were some: what they held is to
 * be looked at soon.
 */
export async function dropFormerRuns(db: Db, now: Date): Promise<boolean> {
  const former = await db.delete(workers).where(lte(workers.seenAt, now)).returning({ id: workers.id });
  return former.length > 0;
}
