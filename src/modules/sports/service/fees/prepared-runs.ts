import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { siteIdsWith, siteOf } from '#kernel/site-of.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import type { FeeRunState } from '../../contract/states.ts';
import { mayRunFollow } from '../../rules/states.ts';
import { clubs, feeBills, feeRuns } from '../../tables.ts';
import { type Asked, BILL, lockFees, planFees, sumOf, WRITE_PAPERS } from './plan-fees.ts';

export type FeeRunRow = typeof feeRuns.$inferSelect;

/**
 * Stores a run for whoever may write invoices, who is told of it.
 * @throws AppError C100, sports.feesChanged (409), sports.nobodyDue (409), sports.feesPrepared (409), invalid
 */
export const prepareFees = (ctx: Context, { expectedCents, ...asked }: Asked & { expectedCents: number }) =>
  ctx.tx(async (tx) => {
    const { id: siteId } = siteOf(tx, asked.site);
    tx.demand(BILL, { siteId });
    await lockFees(tx, siteId);
    const { papers, totalCents } = sumOf(await planFees(tx, siteId, asked));
    if (papers === 0) throw new AppError('sports.nobodyDue', 409, 'sports_feesNobodyDue');
    if (totalCents !== expectedCents) throw new AppError('sports.feesChanged', 409, 'sports_feesChanged');
    await refusePrepared(tx, asked);
    const { site: _slug, ...rates } = asked;
    const at = tx.now();
    const [run] = await tx.db
      .insert(feeRuns)
      .values({ siteId, ...rates, state: 'prepared', plannedCents: totalCents, createdAt: at, updatedAt: at })
      .returning();
    if (!run) throw new Error('The run was not stored');
    await recordRun(tx, run, 'sports.fee.prepare');
    return { _id: run.id, rev: run.rev };
  });

/**
 * Takes a run back that waits. Where it billed somebody already, its papers stay and it ends as billed.
 * @throws AppError C100, notFound, conflict
 */
export const withdrawFees = (ctx: Context, { id, rev }: { id: string; rev: number }): Promise<{ state: FeeRunState }> =>
  ctx.tx(async (tx) => {
    const { siteId } = await demandRun(tx, id);
    await lockFees(tx, siteId);
    const run = await preparedRun(tx, { id, rev });
    const hasBilled = (await tx.db.$count(feeBills, eq(feeBills.run, id))) > 0;
    const { state } = await endRun(tx, run, { to: hasBilled ? 'billed' : 'withdrawn' });
    await recordRun(tx, run, 'sports.fee.withdraw');
    return { state };
  });

/** Names of those who may bill, so that whoever prepares a run knows whom to ask. @throws AppError C100 */
export async function feeBillers(ctx: Context, { site }: { site?: string | undefined }) {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(BILL, { siteId });
  const biller = (await staffAccounts(ctx))
    .filter(({ actor }) => [BILL, WRITE_PAPERS].every((right) => ctx.mayAs(actor, right, { siteId })))
    .map(({ actor: { name } }) => ({ name }));
  return { biller, total: biller.length };
}

/** @throws AppError C100, notFound */
export async function demandRun(ctx: Context, id: string): Promise<FeeRunRow> {
  if (siteIdsWith(ctx, BILL).length === 0) ctx.demand(BILL);
  const [run] = await ctx.db.select().from(feeRuns).where(eq(feeRuns.id, id));
  if (!run) throw notFound();
  ctx.demand(BILL, { siteId: run.siteId });
  return run;
}

/** The run under the lock of the fees; one that ended meanwhile is a conflict. @throws AppError conflict */
export async function preparedRun(tx: Context, { id, rev }: { id: string; rev: number }): Promise<FeeRunRow> {
  const run = await demandRun(tx, id);
  if (run.state !== 'prepared' || run.rev !== rev) throw conflict({ _id: id, rev: run.rev, state: run.state });
  return run;
}

/** Notes the outcome of a step of a run; `prepared` stays so, with a new `rev`. @throws AppError conflict */
export function endRun(tx: Context, { id, rev, state }: FeeRunRow, { to }: { to: FeeRunState }): Promise<FeeRunRow> {
  if (to !== state && !mayRunFollow(state, to)) throw new Error(`A run of fees that is ${state} never becomes ${to}`);
  return updateRevised(tx.db, feeRuns, { id, rev, values: { state: to } }, (row) => ({ _id: id, rev: row.rev }));
}

/** @throws AppError sports.feesPrepared (409) while a run of this club and year waits */
export async function refusePrepared(tx: Context, { club, year }: Asked): Promise<void> {
  const waits = and(eq(feeRuns.club, club), eq(feeRuns.year, year), eq(feeRuns.state, 'prepared'));
  if ((await tx.db.$count(feeRuns, waits)) > 0) throw new AppError('sports.feesPrepared', 409, 'sports_feesPrepared');
}

async function recordRun(
  tx: Context,
  { id, siteId, club, year }: FeeRunRow,
  act: 'sports.fee.prepare' | 'sports.fee.withdraw',
): Promise<void> {
  const [named] = await tx.db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, club));
  await tx.record({ act, object: { kind: 'sports_fee_run', id, label: `${named?.name ?? ''} ${year}` }, siteId });
}
