import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { HOLDING, mayBecome, type PersonState, type RegistrationState } from '../contract/states.ts';
import type { PersonChange, RegistrationByHand, RegistrationMove } from '../contract.ts';
import { registrationPeople, registrations } from '../tables.ts';
import { demandFamily } from './check-form.ts';
import { moveRegistration } from './move-registration.ts';
import { fits, lockOffer, type OfferRow, peopleOf, type RegistrationRow, takenPlaces } from './offers.ts';
import { isOrdered, settleMoney } from './owed-money.ts';
import { priceOf } from './prices.ts';
import { UPDATE } from './read-people.ts';
import { offerObject, storeRegistration } from './register.ts';
import { advanceOffer } from './waiting-list.ts';

/**
 * Registers a family by hand, also outside of the window. Without room it waits, or is seated if the office says so.
 * @throws AppError C100, notFound, invalid
 */
export const registerByHand = (
  ctx: Context,
  { offer: offerId, key, email, note, mayExceed, ...form }: RegistrationByHand,
): Promise<{ _id: string; state: RegistrationState }> =>
  ctx.tx(async (tx) => {
    const offer = await lockOwnOffer(tx, offerId);
    const [known] = await tx.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.offerId, offerId), eq(registrations.key, key)));
    if (known) return { _id: known.id, state: known.state };
    demandFamily(offer, form);
    const wanted = form.people.map(({ group }) => group);
    const isSeated = mayExceed || fits(offer, await takenPlaces(tx, offerId), wanted);
    const state = isSeated ? 'confirmed' : 'waiting';
    const row = await storeRegistration(tx, offer, { form, state, key, note, email: email.toLowerCase() });
    return { _id: row.id, state: row.state };
  });

/** Seats, queues or cancels a family. @throws AppError C100, notFound, conflict, registrations.state, registrations.full (409) */
export const moveByHand = (
  ctx: Context,
  { id, rev, to, mayExceed }: RegistrationMove & { id: string },
): Promise<{ state: RegistrationState; rev: number }> =>
  ctx.tx(async (tx) => {
    const { row, offer } = await lockRegistration(tx, id);
    if (row.rev !== rev) throw conflict(null);
    if (to === 'confirmed' && !mayExceed && !HOLDING.includes(row.state)) {
      const wanted = (await peopleOf(tx, [id])).map(({ group }) => group);
      if (!fits(offer, await takenPlaces(tx, offer.id), wanted))
        throw new AppError('registrations.full', 409, 'registrations_notEnoughByHand');
    }
    const moved = await moveRegistration(tx, row, to, { mail: to });
    if (to !== 'confirmed') await settleMoney(tx, offer, row);
    await tx.record({
      act: 'registrations.registration.move',
      ...offerObject(offer),
      before: { state: row.state },
      after: { state: to },
    });
    await advanceOffer(tx, offer.id);
    return { state: moved.state, rev: moved.rev };
  });

/** Notes what becomes of one person. @throws AppError C100, notFound, conflict, invalid, registrations.state (409) */
export const changePerson = (
  ctx: Context,
  { id, rev, state, group }: PersonChange & { id: string },
): Promise<{ rev: number; state: PersonState }> =>
  ctx.tx(async (tx) => {
    const [found] = await tx.db.select().from(registrationPeople).where(eq(registrationPeople.id, id));
    if (!found) {
      if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
      throw notFound();
    }
    const { row, offer } = await lockRegistration(tx, found.registrationId);
    const [person] = await tx.db.select().from(registrationPeople).where(eq(registrationPeople.id, id));
    if (person?.rev !== rev) throw conflict(null);
    if (state && state !== person.state) {
      const isHere = state === 'attended' || state === 'missed';
      if (!mayBecome(person.state, state) || (isHere && !HOLDING.includes(row.state)))
        throw new AppError('registrations.state', 409, 'registrations_stateRefused', { state: person.state });
    }
    if (group !== undefined && group !== person.group && isOrdered(row))
      throw new AppError('registrations.paidFixed', 409, 'registrations_paidFixedOffice');
    if (group !== undefined && !offer.groups.some(({ key }) => key === group))
      throw invalid({ group: 'registrations_groupMissing' });
    const [changed] = await tx.db
      .update(registrationPeople)
      .set({
        ...(state ? { state } : {}),
        ...(group === undefined || group === person.group ? {} : { group, priceCents: priceOf(offer, group) }),
        rev: sql`${registrationPeople.rev} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(registrationPeople.id, id), eq(registrationPeople.rev, rev)))
      .returning();
    if (!changed) throw conflict(null);
    await tx.record({
      act: state ? 'registrations.person.note' : 'registrations.person.regroup',
      ...offerObject(offer),
      after: { ...(state ? { state } : {}), ...(group === undefined ? {} : { group }) },
    });
    if (state === 'withdrawn' && person.priceCents > 0) await settleMoney(tx, offer, row);
    await advanceOffer(tx, offer.id);
    return { rev: changed.rev, state: changed.state };
  });

/** @throws AppError C100, notFound */
async function lockOwnOffer(tx: Context, offerId: string): Promise<OfferRow> {
  if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
  const offer = await lockOffer(tx, offerId);
  if (!offer) throw notFound();
  tx.demand(UPDATE, { siteId: offer.siteId });
  return offer;
}

/** @throws AppError C100, notFound */
async function lockRegistration(tx: Context, id: string): Promise<{ row: RegistrationRow; offer: OfferRow }> {
  if (siteIdsWith(tx, UPDATE).length === 0) tx.demand(UPDATE);
  const [found] = await tx.db.select().from(registrations).where(eq(registrations.id, id));
  if (!found || found.forgottenAt) throw notFound();
  const offer = await lockOwnOffer(tx, found.offerId);
  const [row] = await tx.db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw notFound();
  return { row, offer };
}
