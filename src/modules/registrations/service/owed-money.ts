import type { Context } from '#kernel/context.ts';
import type { OfferRow, RegistrationRow } from './offers.ts';
import { offerObject } from './register.ts';

/** True for a registration that an order has a line for. */
export const isOrdered = ({ orderId }: Pick<RegistrationRow, 'orderId'>): boolean => orderId !== null;

/** Tells the office that an order stands for places that are given up: its money, paid or still to come, is theirs to settle. */
export async function tellOwed(tx: Context, offer: OfferRow, row: RegistrationRow): Promise<void> {
  if (!isOrdered(row)) return;
  await tx.record({ act: 'registrations.registration.owe', ...offerObject(offer) });
}
