import type { Context } from '#kernel/context.ts';
import { invoiceLine } from '../documents/invoice-data.ts';
import { findOrders } from '../order/find-orders.ts';
import { forEachPart } from '../parts/parts.ts';

/** A line of an order as its invoice names it. `roomCents`: its price by the room that charges it; null where that says none. */
export type SoldLine = { name: string; quantity: number; lineCents: number; roomCents: number | null };

/** Lines of these orders as they were agreed, by order. The caller has checked what may be seen. */
export async function soldLines(
  ctx: Context,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
): Promise<Map<string, SoldLine[]>> {
  const orders = await findOrders(ctx, { siteIds: [siteId], ids });
  const byRooms = new Map<string, number>();
  if (orders.length > 0)
    await forEachPart(ctx, async (part) => {
      for (const { orderId, line, cents } of (await part.charged?.(ctx, orders)) ?? [])
        byRooms.set(`${orderId} ${line}`, cents);
    });
  return new Map(
    orders.map((order) => [
      order.id,
      order.lines.map((line, at) => {
        const { name, quantity, lineCents } = invoiceLine(line, order.locale);
        return { name, quantity, lineCents, roomCents: byRooms.get(`${order.id} ${at}`) ?? null };
      }),
    ]),
  );
}
