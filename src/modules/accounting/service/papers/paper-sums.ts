import { sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listedWhere } from '#kernel/records/read-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import { paperCollection } from '../../collections/papers.ts';
import type { PaperSums, SumsQuery } from '../../contract/paper-figures.ts';
import { papers } from '../../tables.ts';

/** Sums of the papers of a parish that the list shows with these filters, on all its pages. @throws AppError C100 */
export async function paperSums(ctx: Context, { site, ...filters }: SumsQuery): Promise<PaperSums> {
  const { id: siteId, slug } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const [sums] = await ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      netCents: sql<number>`coalesce(sum((${papers.totals} ->> 'netCents')::bigint), 0)`.mapWith(Number),
      totalCents: sql<number>`coalesce(sum(${papers.totalCents}), 0)`.mapWith(Number),
    })
    .from(papers)
    .where(listedWhere(ctx, paperCollection, { ...filters, site: slug }));
  return sums ?? { count: 0, netCents: 0, totalCents: 0 };
}
