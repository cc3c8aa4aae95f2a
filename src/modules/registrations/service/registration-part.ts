import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Fee } from '#modules/orders/contract/item.ts';
import { isFeeOf, type OrderPart, type OrderRow } from '#modules/orders/index.ts';
import { HOLDING, type RegistrationState } from '../contract/states.ts';
import { registrationPeople, registrations } from '../tables.ts';
import { moveRegistration } from './move-registration.ts';
import { fits, hasBegun, peopleOf, type RegistrationRow, takenPlaces } from './offers.ts';
import {
  chargedPlaces,
  feesOf,
  isEventOff,
  type Locked,
  lockOffersOf,
  lockPlaces,
  withdrawnOf,
} from './order-places.ts';
import { tellOwed } from './owed-money.ts';
import { feeCounts, peopleOfKind } from './pay-registration.ts';
import { offerObject } from './register.ts';
import type { MailKind } from './registration-mails.ts';
import { forgetRegistrations } from './retention.ts';
import { advanceOffer } from './waiting-list.ts';

/**
 * Places at events that orders pay. An order is locked before the offers of its places, so nothing that holds the lock of an offer may
 * wait for an order.
 */
export const registrationPart: OrderPart = {
  name: 'registrations',
  async take(tx, order) {
    const ordered = feesOf(order);
    await lockOffersOf(tx, ordered.keys());
    for (const [id, fees] of ordered) {
      const locked = await lockPlaces(tx, id);
      if (!locked || locked.row.siteId !== order.siteId || isEventOff(locked.offer)) throw notPayable();
      const { row, offer } = locked;
      const isHeld = row.state === 'reserved' && row.payUntil !== null && row.payUntil > tx.now();
      const isLate = row.state === 'lapsed' || (row.state === 'reserved' && row.payUntil !== null);
      if (!isHeld && !isLate) throw notPayable();
      await demandSame(tx, row, fees);
      const held = isHeld ? row : await holdAgain(tx, { row, offer }, notPayable);
      await tx.db
        .update(registrations)
        .set({ orderId: order.id, payUntil: null, rev: sql`${registrations.rev} + 1`, updatedAt: tx.now() })
        .where(eq(registrations.id, held.id));
    }
  },
  async confirm(tx, order) {
    await eachOf(tx, order, async ({ row }) => {
      // Offered once more, to a family that gave its places up while its money was on its way.
      const isTheirs = row.state === 'reserved' || row.state === 'offered';
      if (isTheirs) await moveRegistration(tx, row, 'confirmed', { mail: 'confirmed' });
    });
  },
  async pay(tx, order) {
    await eachOf(tx, order, async ({ row, offer }) => {
      if (row.paidAt) return;
      await tx.db.update(registrations).set({ paidAt: tx.now() }).where(eq(registrations.id, row.id));
      await tx.record({ act: 'registrations.registration.pay', ...offerObject(offer) });
      // Given up while the money was on its way.
      const isGivenUp = !HOLDING.includes(row.state) || (await withdrawnOf(tx, row.id)).length > 0;
      if (isGivenUp || isEventOff(offer)) await tellOwed(tx, offer);
    });
  },
  release: (tx, order) => (order.state === 'pending_payment' ? end(tx, order, 'lapsed', 'unpaid') : end(tx, order)),
  refunded: (tx, order) => end(tx, order),
  async mayRetake(ctx, order) {
    const ids = [...feesOf(order).keys()];
    if (ids.length === 0) return true;
    const own = and(inArray(registrations.id, ids), eq(registrations.orderId, order.id));
    return (await ctx.db.$count(registrations, own)) === ids.length;
  },
  async retake(tx, order) {
    await eachOf(tx, order, async (locked) => {
      const gone = () => new AppError('registrations.full', 409, 'registrations_placesGone');
      if (!HOLDING.includes(locked.row.state)) await holdAgain(tx, locked, gone);
    });
  },
  async giveBack(tx, order, items) {
    await lockOffersOf(tx, feesOf(order).keys());
    for (const { line, quantity } of items) {
      const fee = order.items[line]?.fee;
      const locked = fee && isFeeOf(fee, 'registrations') && (await lockPlaces(tx, fee.id));
      if (fee && locked && locked.row.orderId === order.id) await credit(tx, locked, fee.kind, quantity);
    }
  },
  charged: chargedPlaces,
  async forget(tx, { orders }) {
    const ids = orders.map(({ id }) => id);
    const rows = await tx.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(inArray(registrations.orderId, ids));
    await forgetRegistrations(
      tx,
      rows.map(({ id }) => id),
    );
  },
};

const notPayable = () => new AppError('registrations.notPayable', 409, 'registrations_notPayable');

/** Acts on the registrations of an order that are still its own, and gives away what becomes free. */
async function eachOf(tx: Context, order: OrderRow, act: (locked: Locked) => Promise<void>): Promise<void> {
  const ids = [...feesOf(order).keys()];
  await lockOffersOf(tx, ids);
  for (const id of ids) {
    const locked = await lockPlaces(tx, id);
    if (locked?.row.orderId !== order.id) continue;
    await act(locked);
    await advanceOffer(tx, locked.offer.id);
  }
}

/** @throws AppError registrations.notPayable (409) where the cart was filled for other people or another price */
async function demandSame(tx: Context, { id }: RegistrationRow, fees: readonly Fee[]): Promise<void> {
  const said = (all: readonly Pick<Fee, 'kind' | 'quantity' | 'unitCents'>[]) =>
    all.map(({ kind, quantity, unitCents }) => `${kind} ${quantity} ${unitCents}`).toSorted();
  const owed = said(feeCounts(await peopleOf(tx, [id])));
  if (owed.join() !== said(fees).join()) throw notPayable();
}

/** Reserves places once more that were given up, if there are enough. @throws AppError of `refusal` */
async function holdAgain(tx: Context, { row, offer }: Locked, refusal: () => AppError): Promise<RegistrationRow> {
  const isOver = hasBegun(tx, offer) || isEventOff(offer) || row.forgottenAt !== null;
  const wanted = (await peopleOf(tx, [row.id])).map(({ group }) => group);
  if (isOver || wanted.length === 0 || !fits(offer, await takenPlaces(tx, offer.id, row.id), wanted)) throw refusal();
  return row.state === 'reserved' ? row : moveRegistration(tx, row, 'reserved');
}

/** The places are free again. */
const end = (
  tx: Context,
  order: OrderRow,
  to: RegistrationState = 'cancelled',
  mail: MailKind = 'cancelled',
): Promise<void> =>
  eachOf(tx, order, async ({ row }) => {
    const isLapsing = to === 'lapsed' && row.state === 'reserved';
    if (HOLDING.includes(row.state)) await moveRegistration(tx, row, isLapsing ? 'lapsed' : 'cancelled', { mail });
  });

/** Credits some people of a kind: first those who were taken out already, then the last ones of the form. */
async function credit(tx: Context, { row, offer }: Locked, kind: string, quantity: number): Promise<void> {
  const open = (await peopleOfKind(tx, row.id, kind)).filter(({ creditedAt }) => creditedAt === null);
  const out = open.filter(({ state }) => state === 'withdrawn');
  const others = open.filter(({ state }) => state !== 'withdrawn').toReversed();
  const credited = [...out, ...others].slice(0, quantity).map(({ id }) => id);
  if (credited.length === 0) return;
  await tx.db
    .update(registrationPeople)
    .set({
      state: sql`case when ${registrationPeople.state} = 'expected' then 'withdrawn' else ${registrationPeople.state} end`,
      creditedAt: tx.now(),
      rev: sql`${registrationPeople.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(inArray(registrationPeople.id, credited));
  const isEmpty = (await peopleOf(tx, [row.id])).length === 0;
  if (isEmpty && HOLDING.includes(row.state)) await moveRegistration(tx, row, 'cancelled', { mail: 'cancelled' });
  await advanceOffer(tx, offer.id);
}
