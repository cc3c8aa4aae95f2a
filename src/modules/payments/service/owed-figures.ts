import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { OwedFigures } from '../contract.ts';
import { payments } from '../tables.ts';
import { isOwed } from './waive-owed.ts';

type Figure = OwedFigures['all'];

const DAY_MS = 24 * 60 * 60_000;

/** Sums of what is still to come in a parish, by how long it is overdue. @throws AppError C100 */
export async function owedFigures(ctx: Context, site?: string): Promise<OwedFigures> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('payments.payment.read', { siteId });
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const age = sql<'notDue' | 'to30' | 'to60' | 'over60'>`case
    when ${payments.expiresAt} is null or ${payments.expiresAt} >= ${before(0)} then 'notDue'
    when ${payments.expiresAt} >= ${before(30)} then 'to30'
    when ${payments.expiresAt} >= ${before(60)} then 'to60'
    else 'over60' end`.as('age');
  const rows = await ctx.db
    .select({
      age,
      count: sql`count(*)`.mapWith(Number),
      cents: sql`sum(${payments.amountCents} - ${payments.paidCents})`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), isOwed))
    .groupBy(sql`age`);
  const of = (name: string): Figure => {
    const { count, cents } = rows.find((row) => row.age === name) ?? { count: 0, cents: 0 };
    return { count, cents };
  };
  const all = rows.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), {
    count: 0,
    cents: 0,
  });
  return { all, notDue: of('notDue'), to30: of('to30'), to60: of('to60'), over60: of('over60') };
}
