import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { handleOf } from '#modules/auth/index.ts';
import { orders } from '../../tables.ts';
import { forEachPart } from '../parts/parts.ts';

/** Orders that a guest made with an address come to its account, once that address is confirmed. May be repeated. */
export async function claimOrders(ctx: Context, userId: string): Promise<void> {
  const handle = await handleOf(ctx, userId);
  if (!handle) return;
  const ofGuest = and(isNull(orders.userId), eq(sql`lower(${orders.email})`, handle.toLowerCase()));
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .update(orders)
      .set({ userId, updatedAt: tx.now() })
      .where(ofGuest)
      .returning({ id: orders.id });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await forEachPart(tx, (part) => part.claim?.(tx, { ids, userId }));
  });
}
