import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { type OrderRow, takeOutUnpaid, type Unneeded } from '#modules/orders/index.ts';
import { m } from '#texts';
import { registrations } from '../tables.ts';
import { moveRegistration } from './move-registration.ts';
import { type OfferRow, peopleOf, type RegistrationRow } from './offers.ts';
import { feesOf, type Locked, lockOffersOf, lockPlaces, withdrawnOf } from './order-places.ts';
import { feeKind } from './pay-registration.ts';
import { sumOf } from './prices.ts';

type Wanted = { offerId: string; orderId: string | null };

/** Takes places that are given up, or whose event is off, out of unpaid orders: of one, or (null) of all that are for this offer. */
export async function settleOrders(ctx: Context, { offerId, orderId }: Wanted): Promise<void> {
  const [failure] = await oneByOne(ctx, orderId ? [{ id: orderId }] : await unpaidOrders(ctx, offerId), ({ id }) =>
    takeOutUnpaid(ctx, id, givenUpIn),
  );
  if (failure) throw failure;
}

async function unpaidOrders(ctx: Context, offerId: string): Promise<{ id: string }[]> {
  const rows = await ctx.db
    .selectDistinct({ id: registrations.orderId })
    .from(registrations)
    .where(and(eq(registrations.offerId, offerId), isNotNull(registrations.orderId), isNull(registrations.paidAt)));
  return rows.flatMap(({ id }) => (id ? [{ id }] : []));
}

/** Lines for places that are given up; their registrations let go of the order with them. */
async function givenUpIn(tx: Context, order: OrderRow): Promise<Unneeded> {
  const given: (Locked & { items: Unneeded['items'] })[] = [];
  const ids = [...feesOf(order).keys()];
  await lockOffersOf(tx, ids);
  for (const id of ids) {
    const locked = await lockPlaces(tx, id);
    const items = locked?.row.orderId === order.id ? await linesOf(tx, order, locked) : [];
    if (locked && items.length > 0) given.push({ ...locked, items });
  }
  return {
    items: given.flatMap(({ items }) => items),
    reason: given[0] ? reasonOf(given[0].offer, order.locale) : '',
    letGo: async () => {
      for (const { row, items } of given)
        if (piecesIn(items) >= piecesIn(feesOf(order).get(row.id) ?? [])) await letGo(tx, row);
    },
  };
}

const piecesIn = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** All lines of a family that has given its places up, or of whose event it heard that it is off; else those of the people taken out. */
async function linesOf(tx: Context, { items }: OrderRow, { row, offer }: Locked): Promise<Unneeded['items']> {
  const isCarried = row.state === 'confirmed' || (row.state === 'reserved' && row.payUntil === null);
  const isAll = !isCarried || (offer.standing === 'cancelled' && offer.announced === offer.standing);
  const out = isAll ? [] : await withdrawnOf(tx, row.id);
  return items.flatMap(({ fee, quantity: ordered }, line) => {
    if (fee?.id !== row.id) return [];
    const quantity = isAll ? ordered : Math.min(ordered, out.filter((one) => feeKind(one) === fee.kind).length);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}

function reasonOf({ name, standing }: OfferRow, locale: Locale): string {
  const words = standing === 'cancelled' ? m.registrations_orderEventOff : m.registrations_orderGivenUp;
  return words({ title: name }, { locale });
}

/** The order pays for these places no more. A family of which only people without a price are left has its places for good. */
async function letGo(tx: Context, row: RegistrationRow): Promise<void> {
  const [free] = await tx.db
    .update(registrations)
    .set({ orderId: null, rev: sql`${registrations.rev} + 1`, updatedAt: tx.now() })
    .where(eq(registrations.id, row.id))
    .returning();
  const left = free?.state === 'reserved' ? await peopleOf(tx, [row.id]) : [];
  if (free && left.length > 0 && sumOf(left) === 0)
    await moveRegistration(tx, free, 'confirmed', { mail: 'confirmed' });
}
