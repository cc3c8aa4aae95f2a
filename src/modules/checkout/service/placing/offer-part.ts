import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { heldItems, type OrderPart, type OrderRow } from '#modules/orders/index.ts';
import { takenOffers } from '../../tables.ts';

/** Offers that an order takes: of two browsers with the same offer in their carts one orders it. */
export const offerPart: OrderPart = {
  name: 'offers',
  take: (tx, order) => takeOffers(tx, order),
  // They can be ordered again while they hold.
  async release(tx, { id }) {
    await tx.db.delete(takenOffers).where(eq(takenOffers.orderId, id));
  },
  retake: (tx, order) => takeOffers(tx, order),
};

declare module '#modules/orders/contract/item.ts' {
  interface OrderItemExtras {
    /** A price that the customer was offered: for this quantity, until this local day. */
    offer?: { id: string; unitCents: number; quantity: number; until: string } | undefined;
  }
}

/** @throws AppError checkout.offerTaken (409) */
async function takeOffers(tx: Context, order: OrderRow): Promise<void> {
  const ids = [...new Set(heldItems(order).flatMap(({ offer }) => offer?.id ?? []))].toSorted();
  if (ids.length === 0) return;
  const taken = await tx.db
    .insert(takenOffers)
    .values(ids.map((offerId) => ({ offerId, orderId: order.id })))
    .onConflictDoNothing()
    .returning();
  if (taken.length < ids.length) throw new AppError('checkout.offerTaken', 409, 'checkout_offerTaken');
}
