import type { Context } from '#kernel/context.ts';
import type { OfferRow, RegistrationRow } from './offers.ts';
import { offerObject } from './register.ts';

/** True for a registration that an order has a line for. */
export const isOrdered = ({ orderId }: Pick<RegistrationRow, 'orderId'>): boolean => orderId !== null;

/** Tells the office that places are paid for and given up: a person decides about the money. */
export const tellOwed = (tx: Context, offer: OfferRow): Promise<void> =>
  tx.record({ act: 'registrations.registration.owe', ...offerObject(offer) });

/**
 * Settles the money of places that are given up: the office hears of what is paid; what is not paid is taken out of its order after the
 * commit, because the caller holds the lock of the offer.
 */
export async function settleMoney(tx: Context, offer: OfferRow, row: RegistrationRow): Promise<void> {
  const { siteId, id: offerId } = offer;
  if (row.paidAt) await tellOwed(tx, offer);
  else if (row.orderId) await tx.jobs.enqueue('registrations.settleOrders', { siteId, offerId, orderId: row.orderId });
}
