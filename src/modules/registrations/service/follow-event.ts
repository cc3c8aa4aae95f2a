import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { type KnownEvent, knownEvent } from '#modules/content/index.ts';
import { HOLDING } from '../contract/states.ts';
import { registrationOffers, registrationPeople, registrations } from '../tables.ts';
import { hasBegun, type OfferRow, RESERVED_MS, untilOf } from './offers.ts';
import { tellOwed } from './owed-money.ts';
import { advanceOffer } from './waiting-list.ts';

/** An editor who corrects a date, or brings back what was deleted by mistake, makes nobody anxious. */
const QUIET_MS = 15 * 60_000;

/** Facts that an offer takes over from its event. `standing`: what people have to hear of when it changes. */
export const factsOf = ({ title, startsAt, lastDay, isCancelled, isRemoved }: KnownEvent) => ({
  name: title,
  startsAt,
  lastDay,
  standing: isCancelled || isRemoved ? 'cancelled' : `on ${startsAt}`,
});

/** Follows a change of an event: title, date, parish, trash. Registrations stay with it. */
export async function followEvent(ctx: Context, entryId: string): Promise<void> {
  const event = await knownEvent(ctx, entryId, 'de');
  if (!event) return;
  await ctx.tx(async (tx) => {
    const [offer] = await tx.db
      .select()
      .from(registrationOffers)
      .where(eq(registrationOffers.entry, entryId))
      .orderBy(sql`${registrationOffers.removedAt} desc nulls first`)
      .limit(1)
      .for('update');
    if (!offer) return;
    const facts = factsOf(event);
    const hasMoved = facts.standing !== offer.standing;
    await tx.db
      .update(registrationOffers)
      .set({
        ...facts,
        ...(hasMoved ? { standingAt: tx.now(), remindedAt: null, forgottenAt: null } : {}),
        ...trashOf(tx, offer, event),
        siteId: event.siteId,
      })
      .where(eq(registrationOffers.id, offer.id));
    if (hasMoved && offer.standing === 'cancelled') await payAgain(tx, { ...offer, ...facts });
    if (event.siteId !== offer.siteId) await moveToSite(tx, offer.id, event.siteId);
    for (const siteId of new Set([offer.siteId, event.siteId])) tx.touch(`registrations:${siteId}`);
    if (!event.isRemoved) await advanceOffer(tx, offer.id);
  });
}

/** The event takes place after all: places whose orders ended with it wait for another one. */
async function payAgain(tx: Context, offer: OfferRow): Promise<void> {
  const { offerId, state, orderId, payUntil } = registrations;
  await tx.db
    .update(registrations)
    .set({ payUntil: untilOf(tx, offer, RESERVED_MS), rev: sql`${registrations.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(offerId, offer.id), eq(state, 'reserved'), isNull(orderId), isNull(payUntil)));
}

/** By this name an offer is known that went to the trash with its event, and comes back with it. */
const WITH_EVENT = '';

function trashOf(tx: Context, { removedAt, removedByName }: typeof registrationOffers.$inferSelect, event: KnownEvent) {
  if (event.isRemoved && !removedAt) return { removedAt: tx.now(), removedByName: WITH_EVENT };
  if (!event.isRemoved && removedAt && removedByName === WITH_EVENT) return { removedAt: null, removedByName: null };
  return {};
}

async function moveToSite(tx: Context, offerId: string, siteId: string): Promise<void> {
  await tx.db.update(registrations).set({ siteId }).where(eq(registrations.offerId, offerId));
  await tx.db.update(registrationPeople).set({ siteId }).where(eq(registrationPeople.offerId, offerId));
}

/** Has those who registered told that their event has another date, or does not take place. */
export async function announceChanges(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const due = await ctx.db
    .select()
    .from(registrationOffers)
    .where(
      and(
        ne(registrationOffers.announced, registrationOffers.standing),
        lt(registrationOffers.standingAt, new Date(ctx.now().getTime() - QUIET_MS)),
        // Deleted by the office itself, without the event: nobody is registered then.
        sql`(${isNull(registrationOffers.removedAt)} or ${registrationOffers.removedByName} = ${WITH_EVENT})`,
      ),
    );
  await oneByOne(ctx, due, async (offer) => {
    const own = await contextOf(offer.siteId);
    await own.tx(async (tx) => {
      const [taken] = await tx.db
        .update(registrationOffers)
        .set({ announced: offer.standing })
        .where(and(eq(registrationOffers.id, offer.id), eq(registrationOffers.announced, offer.announced)))
        .returning({ id: registrationOffers.id });
      const isWorthIt = offer.standing === 'cancelled' || !hasBegun(tx, offer);
      if (!taken || !isWorthIt) return;
      const isBack = offer.announced === 'cancelled';
      const about = offer.standing === 'cancelled' ? 'eventOff' : isBack ? 'eventBack' : 'eventMoved';
      if (about === 'eventOff') await settleAll(tx, offer);
      await tx.jobs.enqueue('registrations.tellAll', {
        siteId: offer.siteId,
        offerId: offer.id,
        about,
        of: offer.standing,
      });
    });
  });
}

/**
 * Settles the money of an event that does not take place: the office hears once that places are paid, its list says whose; unpaid
 * orders go on without them.
 */
async function settleAll(tx: Context, offer: typeof registrationOffers.$inferSelect): Promise<void> {
  const { id: offerId, siteId } = offer;
  const held = and(eq(registrations.offerId, offerId), inArray(registrations.state, [...HOLDING]));
  const [paid] = await tx.db
    .select()
    .from(registrations)
    .where(and(held, isNotNull(registrations.paidAt)))
    .limit(1);
  if (paid) await tellOwed(tx, offer);
  await tx.jobs.enqueue('registrations.settleOrders', { siteId, offerId, orderId: null });
}
