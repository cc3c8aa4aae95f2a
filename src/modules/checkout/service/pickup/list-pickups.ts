import { and, asc, desc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import type { OrderState } from '../../contract/order.ts';
import { orders } from '../../tables.ts';
import type { OrderRow } from '../orders/advance-order.ts';

type PickupQuestion = { siteId: string; on: string; today: string; page: number; limit: number };

/** Orders whose goods are still in the house. */
const WAITING: readonly OrderState[] = ['confirmed', 'in_progress', 'ready_for_pickup'];

const slotDay = sql<string>`${orders.slot}->>'on'`;
const isPickup = eq(sql`${orders.customer}->>'delivery'`, 'pickup');
const isWaiting = inArray(orders.state, [...WAITING]);

/**
 * Orders to be collected on a day, by their times; those of today with what was agreed on for an earlier day and what may be
 * collected at any time.
 */
export function listPickups(
  ctx: Context,
  { siteId, on, today, page, limit }: PickupQuestion,
): Promise<{ rows: OrderRow[]; total: number }> {
  const ofDay = and(eq(slotDay, on), inArray(orders.state, [...WAITING, 'picked_up']));
  const leftOver = and(or(isNull(orders.slot), lt(slotDay, today)), isWaiting);
  return listRows(ctx.db, orders, {
    where: and(eq(orders.siteId, siteId), isPickup, on === today ? or(ofDay, leftOver) : ofDay),
    orderBy: [sql`${slotDay} <> ${on}`, asc(slotDay), asc(sql`${orders.slot}->>'from'`), asc(orders.number)],
    ...{ page, limit },
  });
}

/** The order of a parish with this number, or the newest one that ends with these digits; those that wait come first. */
export async function findPickup(ctx: Context, siteId: string, typed: string): Promise<OrderRow | null> {
  const number = /^\d{1,6}$/.test(typed)
    ? like(orders.number, `%-${typed.padStart(4, '0')}`)
    : eq(orders.number, typed.toUpperCase());
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, siteId), number))
    .orderBy(desc(and(isPickup, isWaiting) ?? isPickup), desc(orders.createdAt), orders.id)
    .limit(1);
  return row ?? null;
}
