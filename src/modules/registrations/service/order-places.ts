import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Fee } from '#modules/orders/contract/item.ts';
import { type ChargedLine, feesOfRoom, isFeeOf, type OrderRow } from '#modules/orders/index.ts';
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

/** Prices agreed with the people of each group, for the lines of these orders that pay them. */
export async function chargedPlaces(ctx: Context, orders: readonly OrderRow[]): Promise<ChargedLine[]> {
  const lines = orders.flatMap(({ id: orderId, items }) =>
    items.flatMap(({ fee }, line) => (fee && isFeeOf(fee, ROOM) ? [{ orderId, line, fee, group: groupOf(fee) }] : [])),
  );
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ fee }) => fee.id))];
  const people = await ctx.db
    .select()
    .from(registrationPeople)
    .where(inArray(registrationPeople.registrationId, ids))
    .orderBy(asc(registrationPeople.position), asc(registrationPeople.id));
  const known = new Set(people.map(({ registrationId }) => registrationId));
  const byGroup = Map.groupBy(lines, ({ orderId, fee, group }) => `${orderId} ${fee.id} ${group}`);
  return [...byGroup.values()].flatMap((of) =>
    of.flatMap(({ orderId, line, fee, group }, at) => {
      if (!known.has(fee.id)) return [];
      const own = people.filter((one) => one.registrationId === fee.id && one.group === group && one.priceCents > 0);
      const quantity = of.reduce((sum, one) => sum + one.fee.quantity, 0);
      // A group whose people agreed on several prices has several lines of one name: the first has the sum.
      return [{ orderId, line, cents: at === 0 ? priceOf(own, quantity) : 0 }];
    }),
  );
}

/** Of so many people: those who were taken out before the order was made are not in it, those who were credited are. */
const priceOf = (people: readonly PersonRow[], quantity: number): number =>
  people
    .toSorted((one, other) => isOut(one) - isOut(other))
    .slice(0, quantity)
    .reduce((sum, { priceCents }) => sum + priceCents, 0);

const isOut = ({ state, creditedAt }: PersonRow): number => Number(state === 'withdrawn' && creditedAt === null);

/** See `feeKind`. */
const groupOf = ({ kind }: Fee): string => kind.slice(0, kind.lastIndexOf(' '));
