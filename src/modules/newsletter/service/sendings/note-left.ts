import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { deliveries } from '../../tables.ts';
import { subscriberById } from '../subscribers/subscriber-rows.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Notes for the figures of a sending that a reader left by its email. Whoever calls has seen the code of his link. */
export async function noteLeft(ctx: Context, subscriberId: string, deliveryId: string | null): Promise<void> {
  if (!deliveryId || !UUID.test(deliveryId)) return;
  const row = await subscriberById(ctx, ctx.site.id, subscriberId);
  if (!row) return;
  await ctx.db
    .update(deliveries)
    .set({ leftAt: ctx.now() })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.subscriberId, row.id), isNull(deliveries.leftAt)));
}
