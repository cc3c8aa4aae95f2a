import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ofKnownSites } from '#kernel/db/list-query.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { registrationOffers, registrations } from '../tables.ts';
import { moveRegistration } from './move-registration.ts';
import { fits, hasBegun, lockOffer, type OfferRow, peopleOf, recount, takenPlaces, untilOf } from './offers.ts';
import { settleMoney } from './owed-money.ts';
import { paysInShop } from './prices.ts';

const OFFERED_MS = 24 * 3_600_000;

/**
 * Gives what is free to those who wait, in their order: the places are held for a day, then they go to the next. A family that needs
 * more than there is keeps its position, and lets those pass who have room. Locks the offer; counts its places anew.
 */
export async function advanceOffer(tx: Context, offerId: string): Promise<void> {
  const offer = await lockOffer(tx, offerId);
  if (!offer) return;
  if (!offer.standing.startsWith('cancelled') && !hasBegun(tx, offer)) await offerPlaces(tx, offer);
  await recount(tx, offer);
}

async function offerPlaces(tx: Context, offer: OfferRow): Promise<void> {
  const waiting = await tx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.offerId, offer.id), eq(registrations.state, 'waiting')))
    .orderBy(asc(registrations.waitingSince), asc(registrations.id))
    .for('update');
  if (waiting.length === 0) return;
  const people = Map.groupBy(
    await peopleOf(
      tx,
      waiting.map(({ id }) => id),
    ),
    ({ registrationId }) => registrationId,
  );
  const taken = new Map(await takenPlaces(tx, offer.id));
  for (const row of waiting) {
    const groups = (people.get(row.id) ?? []).map(({ group }) => group);
    if (groups.length === 0 || !fits(offer, taken, groups)) continue;
    for (const group of groups) {
      taken.set('', (taken.get('') ?? 0) + 1);
      if (group !== '') taken.set(group, (taken.get(group) ?? 0) + 1);
    }
    await moveRegistration(tx, row, 'offered', {
      values: { offeredUntil: untilOf(tx, offer, OFFERED_MS) },
      mail: 'offered',
    });
  }
}

/** Places that wait for an answer or an order, and waited too long. */
const isLate = (ctx: Context) =>
  or(
    and(eq(registrations.state, 'offered'), lt(registrations.offeredUntil, ctx.now())),
    and(eq(registrations.state, 'reserved'), lt(registrations.payUntil, ctx.now())),
  );

/** Ends places that nobody accepted or paid in time, and gives them to the next. */
export async function lapseOffers(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const due = await ctx.db
    .selectDistinct({ id: registrations.offerId, siteId: registrations.siteId })
    .from(registrations)
    .innerJoin(registrationOffers, eq(registrationOffers.id, registrations.offerId))
    .where(and(isLate(ctx), isNull(registrationOffers.removedAt), ofKnownSites(ctx, registrations.siteId)));
  await oneByOne(ctx, due, async ({ id, siteId }) => lapseOffer(await contextOf(siteId), id));
}

const lapseOffer = (ctx: Context, offerId: string): Promise<void> =>
  ctx.tx(async (tx) => {
    const offer = await lockOffer(tx, offerId);
    if (!offer) return;
    const late = await tx.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.offerId, offerId), isLate(tx)));
    // Of an event that is off, its families hear only that.
    const isOff = offer.standing === 'cancelled';
    // Nobody could pay places of an offer that is not sold in the shop any more.
    const isOnSpot = !isOff && !hasBegun(tx, offer) && !(await paysInShop(tx, offer));
    for (const row of late) {
      if (isOnSpot && row.state === 'reserved') {
        await moveRegistration(tx, row, 'confirmed', { mail: 'confirmed' });
        continue;
      }
      const mail = row.state === 'reserved' ? 'unpaid' : 'lapsed';
      await moveRegistration(tx, row, 'lapsed', { mail: isOff ? null : mail });
      await settleMoney(tx, offer, row);
    }
    await advanceOffer(tx, offerId);
  });
