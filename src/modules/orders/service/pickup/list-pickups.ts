import { and, asc, desc, eq, inArray, isNull, like, lt, not, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import type { OrderState } from '../../contract/order.ts';
import { orders } from '../../tables.ts';
import type { OrderRow } from '../order/advance-order.ts';
import type { HandOutDay } from '../parts/order-part.ts';
import { handOutDays } from '../parts/parts.ts';

type PickupQuestion = { siteId: string; on: string; today: string; page: number; limit: number };

/** Orders whose goods are still in the house. */
const WAITING: readonly OrderState[] = ['confirmed', 'in_progress', 'ready_for_pickup'];

const slotDay = sql<string>`${orders.slot}->>'on'`;
const isPickup = eq(sql`${orders.customer}->>'delivery'`, 'pickup');
const isWaiting = inArray(orders.state, [...WAITING]);

/** `dueOn`: the agreed day, or that of the group order; null = at any time. */
export type Pickup = OrderRow & { dueOn: string | null };

/**
 * Orders to be collected on a day, by their times; those of today with what was agreed on for an earlier day and what may be
 * collected at any time. Goods of a group order are due on the day on which it is handed out, and never before.
 */
export async function listPickups(
  ctx: Context,
  { siteId, on, today, page, limit }: PickupQuestion,
): Promise<{ rows: Pickup[]; total: number }> {
  const days = await handOutDays(ctx, { siteId, on });
  const grouped = inArray(orders.id, [...days.keys()]);
  const dueThen = inArray(
    orders.id,
    idsOf(days, (day) => day.on === on),
  );
  const overdue = inArray(
    orders.id,
    idsOf(days, (day) => day.on < today && !day.isHandedOut),
  );
  const ofDay = and(or(eq(slotDay, on), dueThen), inArray(orders.state, [...WAITING, 'picked_up']));
  const isLate = or(lt(slotDay, today), overdue);
  const leftOver = and(or(isLate, and(isNull(orders.slot), not(grouped))), isWaiting);
  const place = sql`case when ${eq(slotDay, on)} then 0 when ${dueThen} then 1 when ${isLate} then 2 else 3 end`;
  const { rows, total } = await listRows(ctx.db, orders, {
    where: and(eq(orders.siteId, siteId), isPickup, on === today ? or(ofDay, leftOver) : ofDay),
    orderBy: [place, asc(slotDay), asc(sql`${orders.slot}->>'from'`), asc(orders.number)],
    page,
    limit,
  });
  return { rows: rows.map((row) => ({ ...row, dueOn: row.slot?.on ?? days.get(row.id)?.on ?? null })), total };
}

const idsOf = (days: Awaited<ReturnType<typeof handOutDays>>, isMeant: (day: HandOutDay) => boolean): string[] =>
  [...days].filter(([, day]) => isMeant(day)).map(([id]) => id);

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
