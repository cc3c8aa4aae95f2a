import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import { orderSettings } from '../../settings.ts';
import { orders } from '../../tables.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { isCodeOf } from './order-code.ts';

const DAY_MS = 24 * 3_600_000;

/** The order with this id, for its account or, until the code ends, whoever knows it; null for all others (S-25, R-67). */
export async function ownOrder(ctx: Context, id: string, code: string): Promise<OrderRow | null> {
  if (!/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)) return null;
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.siteId, ctx.site.id)));
  const isOwner = ctx.session.state === 'open' && row?.userId === ctx.user.id;
  return row && (isOwner || (isCodeOf(ctx, id, code) && !(await isCodeOver(ctx, row)))) ? row : null;
}

async function isCodeOver(ctx: Context, { updatedAt }: OrderRow): Promise<boolean> {
  const { order_link_days: days } = (await readSettings(ctx, orderSettings)).components.shop;
  return ctx.now().getTime() - updatedAt.getTime() > days * DAY_MS;
}
