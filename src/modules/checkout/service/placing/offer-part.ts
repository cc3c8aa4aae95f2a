import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { heldItems, type OrderPart } from '#modules/orders/index.ts';
import type { CartLine } from '../../contract/cart.ts';
import { takenOffers } from '../../tables.ts';

/**
 * The order takes the offers of its lines, in its transaction: of two browsers with the same offer in their carts one orders it.
 * @throws AppError checkout.offerTaken (409)
 */
export async function takeOffers(tx: Context, orderId: string, lines: readonly CartLine[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ offer }) => offer?.id ?? []))].toSorted();
  if (ids.length === 0) return;
  const taken = await tx.db
    .insert(takenOffers)
    .values(ids.map((offerId) => ({ offerId, orderId })))
    .onConflictDoNothing()
    .returning();
  if (taken.length < ids.length) throw new AppError('checkout.offerTaken', 409, 'checkout_offerTaken');
}

/** Offers that an order took: they can be ordered again while they hold once it came to nothing. */
export const offerPart: OrderPart = {
  name: 'offers',
  async release(tx, { id }) {
    await tx.db.delete(takenOffers).where(eq(takenOffers.orderId, id));
  },
  retake: (tx, order) => takeOffers(tx, order.id, heldItems(order)),
};
