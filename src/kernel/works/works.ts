import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { demandSignedIn } from '../access/session-state.ts';
import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { textOf } from '../i18n/texts.ts';
import type { PersonalData } from '../personal-data.ts';
import type { WorkView } from './contract.ts';
import type { LongWork, WorkInputs, WorkKind } from './long-work.ts';
import { works } from './tables.ts';
import { factsOf, isOpenState, type WorkRow, workNamed, workView } from './work-view.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 7 * DAY_MS;
/** Of one person; more is a mistake, and would hold up the works of others. */
const MOST_OPEN = 5;

type NewWork<Kind extends WorkKind> = {
  kind: Kind;
  input: WorkInputs[Kind];
  siteId: string | null;
  /** If it is known already. */
  total?: number;
};

/**
 * Begins a long work of the caller within the transaction that asks for it; it runs as a job once that commits. The room checks
 * rights and input before. @throws AppError work.tooMany (409)
 */
export async function beginWork<Kind extends WorkKind>(tx: Context, work: NewWork<Kind>): Promise<WorkView> {
  demandSignedIn(tx);
  const { kind, input, siteId, total = null } = work;
  const open = and(eq(works.userId, tx.user.id), isNull(works.endedAt));
  if ((await tx.db.$count(works, open)) >= MOST_OPEN) throw new AppError('work.tooMany', 409, 'kernel_workTooMany');
  const [row] = await tx.db
    .insert(works)
    .values({ kind, input, siteId, total, userId: tx.user.id, locale: tx.locale, createdAt: tx.now() })
    .returning();
  const definition = workNamed(tx, kind);
  if (!row || !definition) throw new Error(`No room hands in the work ${kind}`);
  await tx.jobs.enqueue(jobOf(definition), { id: row.id });
  return workView(tx, factsOf(tx, row));
}

/** Job that runs a work. */
export const jobOf = ({ lane }: LongWork) => (lane === 'long' ? 'kernel.runLongWork' : 'kernel.runWork');

/** Works that run or ended during the last day, the newest first. @throws AppError C100 */
export async function listWorks(ctx: Context, { of }: { of: 'me' | 'all' }): Promise<{ work: WorkView[] }> {
  ctx.demand('admin.open');
  if (of === 'all') ctx.demand('settings.config.update', { siteId: null });
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const rows = await ctx.db
    .select()
    .from(works)
    .where(
      and(of === 'me' ? eq(works.userId, ctx.user.id) : undefined, or(isNull(works.endedAt), gt(works.endedAt, since))),
    )
    .orderBy(desc(works.createdAt))
    .limit(100);
  const facts = rows.map((row) => factsOf(ctx, row));
  for (const followed of ctx.across.handedIn('followedWorks')) facts.push(...(await followed.list(ctx, since)));
  facts.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return { work: facts.map((one) => workView(ctx, one)) };
}

/** Asks a work to stop at its next step; one that has not begun ends at once, unless its room has to clean up. @throws AppError C100, notFound, work.ended */
export async function cancelWork(ctx: Context, id: string): Promise<{ work: WorkView[] }> {
  ctx.demand('admin.open');
  const isStored = await ctx.tx(async (tx) => {
    const row = await ownWork(tx, id);
    if (!row) return false;
    const work = workNamed(tx, row.kind);
    if (!isOpenState(row.state) || !work?.cancel) throw new AppError('work.ended', 409, 'kernel_workEnded');
    const now = tx.now();
    const isUntouched = row.state === 'waiting' && row.attempts === 0 && !work.cleanUp;
    const ended = isUntouched ? endedAs('cancelled', now) : {};
    await tx.db
      .update(works)
      .set({ cancelAskedAt: row.cancelAskedAt ?? now, ...ended })
      .where(eq(works.id, id));
    const object = { kind: 'work', id, label: textOf(work.label, tx.locale) };
    await tx.record({ act: 'kernel.work.cancel', object, siteId: row.siteId });
    return true;
  });
  if (!isStored && !(await cancelFollowed(ctx, id))) throw notFound();
  return listWorks(ctx, { of: 'me' });
}

async function cancelFollowed(ctx: Context, id: string): Promise<boolean> {
  for (const { cancel } of ctx.across.handedIn('followedWorks')) if (await cancel?.(ctx, id)) return true;
  return false;
}

/** Takes a work that has ended off the list. @throws AppError C100, notFound */
export async function dismissWork(ctx: Context, id: string): Promise<{ removed: string[] }> {
  ctx.demand('admin.open');
  const gone = await ctx.db
    .delete(works)
    .where(and(eq(works.id, id), eq(works.userId, ctx.user.id), isNotNull(works.endedAt)))
    .returning({ id: works.id });
  if (gone.length === 0) throw notFound();
  return { removed: [id] };
}

/** Changes of a row when its work ends: what was needed to run it is forgotten. */
export const endedAs = (state: 'done' | 'failed' | 'cancelled', endedAt: Date) => ({ state, endedAt, input: null });

/** Deletes works that ended a week ago. */
export async function sweepWorks(ctx: Context): Promise<void> {
  await ctx.db.delete(works).where(lt(works.endedAt, new Date(ctx.now().getTime() - KEPT_MS)));
}

/** Works say nothing of a person but that they asked for them. */
export const worksOfPerson: PersonalData = {
  export: async () => [],
  erase: async (tx, userId) => {
    await tx.db.delete(works).where(eq(works.userId, userId));
    return [];
  },
  merge: async (tx, { from, to }) => void (await tx.db.update(works).set({ userId: to }).where(eq(works.userId, from))),
};

/** The row for an update; null if it is another person's and the caller does not manage all. */
async function ownWork(tx: Context, id: string): Promise<WorkRow | null> {
  const [row] = await tx.db.select().from(works).where(eq(works.id, id)).for('update');
  if (!row || (row.userId !== tx.user.id && !tx.may('settings.config.update', { siteId: null }))) return null;
  return row;
}
