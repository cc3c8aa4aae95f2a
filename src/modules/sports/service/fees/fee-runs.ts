import { and, asc, countDistinct, desc, eq, inArray, min, sum } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { standingInvoices } from '#modules/accounting/index.ts';
import type { FeePaper, FeeRun } from '../../contract/fees.ts';
import { athletes, feeBills, feeRuns } from '../../tables.ts';
import { BILL } from './plan-fees.ts';
import { demandRun } from './prepared-runs.ts';

type Paged = { page: number; limit: number };

/** Runs of a parish, the newest first. @throws AppError C100 */
export async function listFeeRuns(ctx: Context, { site, page, limit }: Paged & { site?: string | undefined }) {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(BILL, { siteId });
  const own = eq(feeRuns.siteId, siteId);
  const rows = await ctx.db
    .select()
    .from(feeRuns)
    .where(own)
    .orderBy(desc(feeRuns.createdAt), desc(feeRuns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const sums = await sumsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    sports_fee_run: rows.map(({ id, siteId: _parish, createdAt, updatedAt: _later, ...rates }): FeeRun => {
      const found = sums.get(id);
      return {
        _id: id,
        ...rates,
        createdAt: createdAt.toISOString(),
        papers: found?.papers ?? 0,
        totalCents: Number(found?.cents ?? 0),
      };
    }),
    total: await ctx.db.$count(feeRuns, own),
  };
}

async function sumsOf(ctx: Context, runs: readonly string[]) {
  if (runs.length === 0) return new Map<string, never>();
  const rows = await ctx.db
    .select({ run: feeBills.run, papers: countDistinct(feeBills.paper), cents: sum(feeBills.cents) })
    .from(feeBills)
    .where(inArray(feeBills.run, [...runs]))
    .groupBy(feeBills.run);
  return new Map(rows.map((row) => [row.run, row]));
}

/** Papers of a run with those whom they bill. @throws AppError C100, notFound */
export async function papersOfRun(ctx: Context, { id, page, limit }: Paged & { id: string }) {
  const run = await demandRun(ctx, id);
  const ofRun = eq(feeBills.run, id);
  const found = await ctx.db
    .select({ paper: feeBills.paper })
    .from(feeBills)
    .leftJoin(athletes, eq(athletes.id, feeBills.athlete))
    .where(ofRun)
    .groupBy(feeBills.paper)
    .orderBy(asc(min(athletes.lastName)), asc(min(athletes.firstName)), asc(feeBills.paper))
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = found.map(({ paper }) => paper);
  const [all] = await ctx.db
    .select({ total: countDistinct(feeBills.paper) })
    .from(feeBills)
    .where(ofRun);
  return { paper: await shown(ctx, run.siteId, ids), total: all?.total ?? 0 };
}

async function shown(ctx: Context, siteId: string, ids: readonly string[]): Promise<FeePaper[]> {
  if (ids.length === 0) return [];
  const standing = await standingInvoices(ctx, siteId, ids);
  const members = await ctx.db
    .select({
      paper: feeBills.paper,
      cents: feeBills.cents,
      firstName: athletes.firstName,
      lastName: athletes.lastName,
    })
    .from(feeBills)
    .leftJoin(athletes, eq(athletes.id, feeBills.athlete))
    .where(and(eq(feeBills.siteId, siteId), inArray(feeBills.paper, [...ids])))
    .orderBy(asc(athletes.firstName));
  const byPaper = Map.groupBy(members, ({ paper }) => paper);
  return ids.map((paper) => {
    const own = byPaper.get(paper) ?? [];
    const { number = '', state = 'gone' } = standing.get(paper) ?? {};
    return {
      _id: paper,
      number,
      state,
      names: own.map(({ firstName, lastName }) => `${lastName ?? ''} ${firstName ?? '–'}`.trim()),
      totalCents: own.reduce((total, { cents }) => total + cents, 0),
    };
  });
}
