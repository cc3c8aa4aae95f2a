import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { ContextMaker } from '../module.ts';
import { WorkCancelled, type WorkProgress, type WorkResult, type WorkText } from './long-work.ts';
import { works } from './tables.ts';
import { SILENT_MS, type WorkRow, workNamed } from './work-view.ts';
import { endedAs, jobOf } from './works.ts';

const BEAT_MS = 10_000;
const REPORT_MS = 1000;
/** Of a work that fails by a fault; a restart of the server costs one as well. */
const MOST_ATTEMPTS = 4;

/**
 * Job: runs a work that was begun, as the person who asked for it. It ends as done, cancelled, or failed with a sentence; a fault
 * is tried again by the queue and told to the person once that is given up.
 */
export async function runWork(contextOf: ContextMaker, id: string): Promise<void> {
  const system = await contextOf();
  const row = await takeUp(system, id);
  if (!row) return;
  const beat = setInterval(() => void sign(system, id), BEAT_MS).unref();
  try {
    const ended = await attempt(contextOf, system, row);
    if (ended.state !== 'done') await workNamed(system, row.kind)?.cleanUp?.(system, row.input);
    await end(system, id, ended);
  } finally {
    clearInterval(beat);
  }
}

type Ending = Parameters<typeof endedAs>[0];
type Ended = WorkResult & { state: Ending };

async function attempt(contextOf: ContextMaker, system: Context, row: WorkRow): Promise<Ended> {
  const work = workNamed(system, row.kind);
  const progress = progressOf(system, row);
  try {
    if (!work || row.attempts > MOST_ATTEMPTS) return { state: 'failed', said: { key: 'kernel_workBroke' } };
    await progress.throwIfCancelled();
    const ctx = await contextOf(row.siteId, { userId: row.userId, locale: row.locale });
    return { state: 'done', ...(await work.run(ctx, row.input, progress)) };
  } catch (error) {
    if (error instanceof WorkCancelled) return { state: 'cancelled' };
    if (error instanceof AppError) return { state: 'failed', said: saidBy(error) };
    if (row.attempts >= MOST_ATTEMPTS) {
      system.log.error({ err: error, work: row.kind }, 'a work failed');
      return { state: 'failed', said: { key: 'kernel_workBroke' } };
    }
    await system.db.update(works).set({ state: 'waiting' }).where(open(row.id));
    throw error;
  }
}

const open = (id: string) => and(eq(works.id, id), isNull(works.endedAt));

/** Job: enqueues what a process left behind that was stopped or killed, so that it goes on within two minutes. */
export async function resumeWorks(ctx: Context): Promise<void> {
  const left = await ctx.db
    .update(works)
    .set({ state: 'waiting' })
    .where(and(isNull(works.endedAt), eq(works.state, 'running'), isSilent(ctx)))
    .returning();
  for (const { id, kind } of left) {
    const work = workNamed(ctx, kind);
    await ctx.jobs.enqueue(work ? jobOf(work) : 'kernel.runWork', { id });
  }
}

const isSilent = (ctx: Context) => lt(works.beatAt, new Date(ctx.now().getTime() - SILENT_MS));

/** Null if it has ended, such as cancelled before it began, or if another process runs it. */
async function takeUp(system: Context, id: string): Promise<WorkRow | null> {
  const now = system.now();
  const [row] = await system.db
    .update(works)
    .set({
      state: 'running',
      attempts: sql`${works.attempts} + 1`,
      doneBefore: works.done,
      startedAt: now,
      beatAt: now,
    })
    .where(and(open(id), or(eq(works.state, 'waiting'), isSilent(system))))
    .returning();
  return row ?? null;
}

async function sign(system: Context, id: string): Promise<void> {
  await system.db
    .update(works)
    .set({ beatAt: system.now() })
    .where(open(id))
    .catch((err: unknown) => system.log.warn({ err }, 'a work gave no sign of life'));
}

async function end(system: Context, id: string, { state, said, link }: Ended): Promise<void> {
  await system.db
    .update(works)
    .set({ ...endedAs(state, system.now()), said: said ?? null, link: link ?? null })
    .where(open(id));
}

/** Only what a text can hold: details of a refusal may be whole objects. */
function saidBy({ messageKey, details = {} }: AppError): WorkText {
  const inputs = Object.entries(details).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return { key: messageKey, inputs: Object.fromEntries(inputs) };
}

/** NB: never inside a transaction, but for `add`: the embedded database has one connection. */
function progressOf(system: Context, { id, done: doneBefore }: WorkRow): WorkProgress {
  let reportedAt = 0;
  const write = (values: Partial<WorkRow>) => system.db.update(works).set(values).where(open(id));
  return {
    doneBefore,
    expect: async (total) => void (await write({ total })),
    add: async (tx, units) =>
      void (await tx.db
        .update(works)
        .set({ done: sql`${works.done} + ${units}` })
        .where(eq(works.id, id))),
    async report(done, total) {
      if (Date.now() - reportedAt < REPORT_MS && done !== total) return;
      reportedAt = Date.now();
      await write({ done, doneBefore: 0, ...(total === undefined ? {} : { total }) });
    },
    async throwIfCancelled() {
      const [row] = await system.db.select({ at: works.cancelAskedAt }).from(works).where(eq(works.id, id));
      if (!row || row.at) throw new WorkCancelled();
    },
  };
}
