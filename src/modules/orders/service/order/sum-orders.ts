import { and, count, min, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { sumOwed } from '#modules/payments/index.ts';
import type { OrderSums } from '../../contract/order-sums.ts';
import { orders } from '../../tables.ts';
import { inView, overdueDays } from './order-views.ts';
import { readableSites } from './read-orders.ts';

/** Sums above the list of orders. @throws AppError C100, invalid for an unknown parish */
export async function sumViews(ctx: Context, { site }: { site?: string | undefined }): Promise<OrderSums> {
  const siteIds = readableSites(ctx, site);
  const of = async (view: 'toPack' | 'unpaid' | 'overdue') =>
    and(isOneOf(orders.siteId, siteIds), await inView(ctx, view, siteIds));
  const overdue = await of('overdue');
  const [toPack, unpaid, late] = await Promise.all([
    ctx.db.$count(orders, await of('toPack')),
    owedBy(ctx, await of('unpaid')),
    owedBy(ctx, overdue),
  ]);
  const { firstAt, ...lateSum } = late;
  return {
    toPack: { count: toPack },
    unpaid: { count: unpaid.count, owedCents: unpaid.owedCents },
    overdue: { ...lateSum, days: firstAt ? overdueDays(ctx, firstAt) : 0 },
  };
}

async function owedBy(ctx: Context, where: SQL | undefined) {
  const [[row], owedCents] = await Promise.all([
    ctx.db
      .select({ count: count(), firstAt: min(orders.createdAt) })
      .from(orders)
      .where(where),
    sumOwed(ctx, ctx.db.select({ id: orders.paymentId }).from(orders).where(where)),
  ]);
  return { count: row?.count ?? 0, firstAt: row?.firstAt ?? null, owedCents };
}
