import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Fee } from '#modules/orders/contract/item.ts';
import { feesOfRoom, type OrderRow } from '#modules/orders/index.ts';
import { registrationOffers, registrationPeople, registrations } from '../tables.ts';
import type { OfferRow, PersonRow, RegistrationRow } from './offers.ts';

const ROOM = 'registrations';

/** Fees for places that an order still has, by registration. */
export const feesOf = (order: OrderRow): Map<string, Fee[]> => feesOfRoom(order, ROOM);

/**
 * Locks the offers of these registrations, all at once and in the order of their ids: two transactions with registrations for the same events would
 * otherwise wait for each other for ever.
 */
export async function lockOffersOf(tx: Context, registrationIds: Iterable<string>): Promise<void> {
  const ids = [...registrationIds];
  if (ids.length === 0) return;
  const theirs = tx.db.select({ id: registrations.offerId }).from(registrations).where(inArray(registrations.id, ids));
  await tx.db
    .select({ id: registrationOffers.id })
    .from(registrationOffers)
    .where(inArray(registrationOffers.id, theirs))
    .orderBy(asc(registrationOffers.id))
    .for('update');
}

export type Locked = { row: RegistrationRow; offer: OfferRow };

/** The registration of a fee under the lock of its offer, which may be in the trash: its money is settled there as well. */
export async function lockPlaces(tx: Context, id: string): Promise<Locked | null> {
  const own = eq(registrations.id, id);
  const [found] = await tx.db.select().from(registrations).where(own);
  if (!found) return null;
  const ofIt = eq(registrationOffers.id, found.offerId);
  const [offer] = await tx.db.select().from(registrationOffers).where(ofIt).for('update');
  const [row] = await tx.db.select().from(registrations).where(own);
  return offer && row ? { offer, row } : null;
}

export const isEventOff = ({ standing, removedAt }: OfferRow): boolean =>
  standing.startsWith('cancelled') || removedAt !== null;

/** People who were taken out, and whose price is still ordered. */
export const withdrawnOf = (tx: Context, registrationId: string): Promise<PersonRow[]> =>
  tx.db
    .select()
    .from(registrationPeople)
    .where(
      and(
        eq(registrationPeople.registrationId, registrationId),
        eq(registrationPeople.state, 'withdrawn'),
        gt(registrationPeople.priceCents, 0),
        isNull(registrationPeople.creditedAt),
      ),
    );
