import { and, eq, notInArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { deliveries } from '../../tables.ts';

/**
 * The rows of the ledger follow a subscriber who became one with another. Of a sending that both got, the row of the dropped one belongs to
 * nobody: it still counts, and nobody gets a sending twice.
 */
export async function followDeliveries(tx: Context, from: string, to: string): Promise<void> {
  const gotBoth = tx.db.select({ id: deliveries.sendingId }).from(deliveries).where(eq(deliveries.subscriberId, to));
  await tx.db
    .update(deliveries)
    .set({ subscriberId: to })
    .where(and(eq(deliveries.subscriberId, from), notInArray(deliveries.sendingId, gotBoth)));
  await tx.db.update(deliveries).set({ subscriberId: null }).where(eq(deliveries.subscriberId, from));
}
