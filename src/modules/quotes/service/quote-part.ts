import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { OrderPart, OrderRow } from '#modules/orders/index.ts';
import { quotes } from '../tables.ts';
import { forgetAsking, hasAddress } from './personal-data.ts';

/**
 * Offers that an order accepts. They may have been declined, changed or deleted since they went into the cart, which keeps their
 * prices; one that its order gives back can be ordered again.
 */
export const quotePart: OrderPart = {
  name: 'accepted offers',
  async take(tx, order) {
    const ids = offersOf(order);
    if (ids.length === 0) return;
    const rows = await tx.db
      .select()
      .from(quotes)
      .where(and(inArray(quotes.id, ids), eq(quotes.siteId, order.siteId), isNull(quotes.removedAt)))
      .orderBy(asc(quotes.id))
      .for('update');
    const { on: today } = localMoment(tx.now(), zoneOf(tx, order.siteId));
    for (const { variant, quantity, offer } of order.items) {
      // Another quantity, and one that is ordered later, have the price of the shop.
      if (!offer || offer.quantity !== quantity || offer.until < today) continue;
      const row = rows.find(({ id, state }) => id === offer.id && state === 'offered');
      const isOffered = row?.lines.some(
        (line) =>
          line.variant === variant && line.quantity === offer.quantity && (line.unitCents ?? 0) === offer.unitCents,
      );
      if (!isOffered) throw new AppError('quotes.closed', 409, 'quotes_offerOver');
    }
    await accept(tx, order, eq(quotes.state, 'offered'));
  },
  // The price was promised to this order, whatever became of the offer since.
  retake: (tx, order) => accept(tx, order, isNull(quotes.orderId)),
  async release(tx, { id }) {
    await tx.db
      .update(quotes)
      .set({ ...changed(tx), state: 'offered', orderId: null, orderNumber: '' })
      .where(and(eq(quotes.state, 'accepted'), eq(quotes.orderId, id)));
  },
  // Erasing the customer erases all their questions in the parish, ordered or not.
  async forget(tx, { orders }) {
    for (const { id, siteId, email } of orders) {
      const isTheirs = email === '' ? undefined : and(eq(quotes.siteId, siteId), hasAddress(email));
      await forgetAsking(tx, or(eq(quotes.orderId, id), isTheirs));
    }
  },
};

const offersOf = ({ items }: OrderRow): string[] => [...new Set(items.flatMap(({ offer }) => offer?.id ?? []))];

const changed = (tx: Context) => ({ rev: sql`${quotes.rev} + 1`, updatedAt: tx.now() });

async function accept(tx: Context, order: OrderRow, which: SQL): Promise<void> {
  const { id: orderId, number, siteId } = order;
  const ids = offersOf(order);
  if (ids.length === 0) return;
  await tx.db
    .update(quotes)
    .set({ ...changed(tx), state: 'accepted', orderId, orderNumber: number })
    .where(and(inArray(quotes.id, ids), eq(quotes.siteId, siteId), which));
}
