import { and, count, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { readShop } from '#modules/catalog/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { m } from '#texts';
import type { OrderState } from '../../contract/order.ts';
import { withdrawals } from '../../tables.ts';
import { findOrders } from '../order/find-orders.ts';
import { OPEN_STATES } from '../order/order-states.ts';
import { WAITING } from '../withdrawals/case-states.ts';

/** States of orders that the parish has to do something for. */
const OWED: readonly OrderState[] = [...OPEN_STATES.filter((state) => state !== 'completed'), 'refunding'];

/**
 * True if contracts can be withdrawn from in a parish: its shop sells, or sold something before it was switched off
 * (R-40).
 */
export async function hasWithdrawals(ctx: Context, siteId: string): Promise<boolean> {
  if ((await readShop(ctx, siteId)) === null) return false;
  return ctx.isOn('shop', siteId) || (await findOrders(ctx, { siteIds: [siteId], most: 1 })).length > 0;
}

/** Open orders and withdrawals of these parishes, as sentences. */
export async function owedOrders(ctx: Context, siteIds: readonly string[]): Promise<string[]> {
  const open = await findOrders(ctx, { siteIds, states: OWED, isTest: await isTestMode(ctx) });
  const [cases] = await ctx.db
    .select({ count: count() })
    .from(withdrawals)
    .where(and(isOneOf(withdrawals.siteId, siteIds), inArray(withdrawals.state, [...WAITING])));
  return [
    ...(open.length > 0 ? [m.orders_owedOrders({ count: open.length }, ctx)] : []),
    ...(cases && cases.count > 0 ? [m.orders_owedWithdrawals({ count: cases.count }, ctx)] : []),
  ];
}
