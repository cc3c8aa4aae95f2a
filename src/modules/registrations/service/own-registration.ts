import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { momentText } from '#kernel/local-time.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { knownEvent } from '#modules/content/index.ts';
import type { FamilyForm } from '../contract/form.ts';
import { HOLDING, LIVE } from '../contract/states.ts';
import { registrationOffers, registrationPeople, registrations } from '../tables.ts';
import { answered, demandFamily, needsConsent, personValues, questionsOf } from './check-form.ts';
import { moveRegistration } from './move-registration.ts';
import { stampWords } from './offer-words.ts';
import {
  fits,
  hasBegun,
  lockOffer,
  nowIn,
  type OfferRow,
  type PersonRow,
  peopleOf,
  type RegistrationRow,
  recount,
  takenPlaces,
  waitingPosition,
} from './offers.ts';
import { isOrdered, settleMoney } from './owed-money.ts';
import { isOwnCode, ownPath } from './own-links.ts';
import { paysInShop, sumOf } from './prices.ts';
import { offerObject } from './register.ts';
import { mailLater } from './registration-mails.ts';
import { advanceOffer } from './waiting-list.ts';

/** Id and code that open a registration without an account. */
export type OwnLink = { id: string; code: string };

export type OwnRegistration = {
  row: RegistrationRow;
  offer: OfferRow;
  people: PersonRow[];
  title: string;
  eventHref: string | null;
  when: string;
  place: string | null;
  isOff: boolean;
  /** From 1, while it waits. */
  position: number | null;
  /** Until when an offered place is held, in words. */
  offeredUntil: string;
  mayChange: boolean;
  mayCancel: boolean;
  mayAccept: boolean;
  /** To be paid for people who come; 0 once that is done. */
  due: string;
  /** Until when reserved places are to be paid, in words; '' once there is an order. */
  payUntil: string;
  mayPay: boolean;
};

/** The registration of a link; null where the link opens nothing, or its names are gone. */
export async function readOwn(ctx: Context, link: OwnLink): Promise<OwnRegistration | null> {
  const found = await ofLink(ctx, link);
  if (!found || found.row.forgottenAt) return null;
  const { row, offer } = found;
  const event = await knownEvent(ctx, offer.entry);
  if (!event) return null;
  const isOpen = !hasBegun(ctx, offer) && !offer.removedAt && !event.isRemoved && !event.isCancelled;
  const isLive = LIVE.includes(row.state);
  const people = await peopleOf(ctx, [row.id]);
  const cents = row.paidAt ? 0 : sumOf(people);
  const moment = (at: Date | null) => (at ? momentText(at, ctx.locale, zoneOf(ctx, row.siteId)) : '');
  return {
    row,
    offer,
    people,
    due: cents > 0 ? moneyIn(ctx, row.siteId, ctx.locale)(cents) : '',
    payUntil: moment(row.payUntil),
    mayPay: isOpen && row.state === 'reserved' && isPayable(ctx, row) && (await paysInShop(ctx, offer)),
    title: event.title,
    eventHref: event.isPublished && !event.isRemoved && ctx.isOn('events') ? event.href : null,
    when: event.startsAt ? stampWords(event.startsAt, ctx.locale) : '',
    place: event.place,
    isOff: event.isCancelled || event.isRemoved,
    position: await waitingPosition(ctx, row),
    offeredUntil: moment(row.offeredUntil),
    mayChange: isOpen && isLive && mayStillChange(ctx, offer),
    mayCancel: isOpen && isLive && mayStillChange(ctx, offer),
    mayAccept: isOpen && row.state === 'offered' && isInTime(ctx, row),
  };
}

/** Path of the page while its event belongs to another parish than the address of the link; null for links that open nothing. */
export async function pathElsewhere(ctx: Context, { id, code }: OwnLink): Promise<string | null> {
  if (!isOwnCode(ctx, id, code)) return null;
  const [row] = await ctx.db
    .select({ id: registrations.id, siteId: registrations.siteId, forgottenAt: registrations.forgottenAt })
    .from(registrations)
    .where(eq(registrations.id, id));
  return row && !row.forgottenAt && row.siteId !== ctx.site.id ? ownPath(ctx, row) : null;
}

async function ofLink(ctx: Context, { id, code }: OwnLink) {
  if (!isOwnCode(ctx, id, code)) return null;
  const [found] = await ctx.db
    .select({ row: registrations, offer: registrationOffers })
    .from(registrations)
    .innerJoin(registrationOffers, eq(registrationOffers.id, registrations.offerId))
    .where(eq(registrations.id, id));
  return found?.row.siteId === ctx.site.id ? found : null;
}

/** False after the day until which the office takes changes. */
const mayStillChange = (ctx: Context, { cancelUntil, siteId }: OfferRow): boolean =>
  cancelUntil === '' || nowIn(ctx, siteId) < cancelUntil;

/** True for reserved places that no order has taken yet. */
export const isPayable = (ctx: Context, { payUntil }: RegistrationRow): boolean =>
  payUntil !== null && payUntil > ctx.now();

const isInTime = (ctx: Context, { offeredUntil }: RegistrationRow): boolean =>
  offeredUntil !== null && offeredUntil > ctx.now();

type Locked = { row: RegistrationRow; offer: OfferRow };

/** Locks the offer of a link, reads the registration anew, and acts. @throws AppError notFound, registrations.begun (409) */
const actOnOwn = <T>(ctx: Context, link: OwnLink, act: (tx: Context, locked: Locked) => Promise<T>): Promise<T> =>
  ctx.tx(async (tx) => {
    const found = await ofLink(tx, link);
    const offer = found && (await lockOffer(tx, found.offer.id));
    const [row] = offer ? await tx.db.select().from(registrations).where(eq(registrations.id, link.id)) : [];
    if (!offer || !row || row.forgottenAt) throw notFound();
    if (hasBegun(tx, offer) || offer.standing === 'cancelled')
      throw new AppError('registrations.begun', 409, 'registrations_tooLate');
    return act(tx, { row, offer });
  });

/** Accepts an offered place, which is reserved until its deadline where it is to be paid; accepting it twice is the same. @throws AppError registrations.offerOver (409) */
export const acceptOffered = (ctx: Context, link: OwnLink): Promise<void> =>
  actOnOwn(ctx, link, async (tx, { row, offer }) => {
    if (row.state === 'confirmed' || row.state === 'reserved') return;
    if (row.state !== 'offered' || !isInTime(tx, row))
      throw new AppError('registrations.offerOver', 409, 'registrations_offerOver');
    const isPaid = sumOf(await peopleOf(tx, [row.id])) > 0 && (await paysInShop(tx, offer));
    if (isPaid) await moveRegistration(tx, row, 'reserved', { values: { payUntil: row.offeredUntil } });
    else await moveRegistration(tx, row, 'confirmed', { mail: 'confirmed' });
    await recount(tx, offer);
    await tx.record({ act: 'registrations.registration.accept', ...offerObject(offer) });
  });

/** Gives the places up; doing so twice is the same. They go to those who wait. @throws AppError registrations.cancelOver (409) */
export const cancelOwn = (ctx: Context, link: OwnLink): Promise<void> =>
  actOnOwn(ctx, link, async (tx, { row, offer }) => {
    if (row.state === 'cancelled') return;
    if (!mayStillChange(tx, offer)) throw new AppError('registrations.cancelOver', 409, 'registrations_cancelOver');
    await moveRegistration(tx, row, 'cancelled', { mail: 'cancelled' });
    await tx.record({ act: 'registrations.registration.cancel', ...offerObject(offer) });
    await settleMoney(tx, offer, row);
    await advanceOffer(tx, offer.id);
  });

/**
 * Changes names, answers and people; who is missing in the form is taken out. More people need free places, except on the waiting list.
 * @throws AppError invalid, conflict, registrations.full (409), registrations.cancelOver (409)
 */
export const changeOwn = (ctx: Context, link: OwnLink, form: FamilyForm, rev: number): Promise<void> =>
  actOnOwn(ctx, link, async (tx, { row, offer }) => {
    if (!mayStillChange(tx, offer)) throw new AppError('registrations.cancelOver', 409, 'registrations_cancelOver');
    await changeFamily(tx, offer, row, { form, rev });
    await mailLater(tx, { ...row, rev: row.rev + 1 }, 'changed');
    await tx.record({
      act: 'registrations.registration.change',
      ...offerObject(offer),
      after: { people: form.people.length },
    });
  });

/** `mayExceed`: the office may seat more people than there are places. */
type Change = { form: FamilyForm; rev: number; mayExceed?: boolean };

/** Stores another form of a family, under the lock of its offer. @throws AppError invalid, conflict, registrations.state, registrations.full */
export async function changeFamily(
  tx: Context,
  offer: OfferRow,
  row: RegistrationRow,
  { form, rev, mayExceed = false }: Change,
): Promise<void> {
  if (!LIVE.includes(row.state))
    throw new AppError('registrations.state', 409, 'registrations_stateRefused', { state: row.state });
  if (row.rev !== rev) throw conflict(null);
  demandFamily(offer, form);
  const before = await peopleOf(tx, [row.id]);
  if (isOrdered(row) && !isSameFamily(before, form))
    throw new AppError('registrations.paidFixed', 409, 'registrations_paidFixed');
  if (HOLDING.includes(row.state) && !mayExceed) {
    const taken = await takenPlaces(tx, offer.id, row.id);
    const wanted = form.people.map(({ group }) => group);
    const isMore = needsMore(before, wanted);
    if (isMore && !fits(offer, taken, wanted)) throw new AppError('registrations.full', 409, 'registrations_notEnough');
  }
  await tx.db
    .update(registrations)
    .set({
      name: form.name,
      phone: form.phone,
      ...answered(questionsOf(offer, false), form.answers, row),
      consentAt: needsConsent(offer, form.people) ? (row.consentAt ?? tx.now()) : null,
      rev: sql`${registrations.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(eq(registrations.id, row.id));
  await storePeople(tx, { offer, row, before }, form);
  await advanceOffer(tx, offer.id);
}

/** True if the form names the same people in the same groups: an order has a line for them. */
const isSameFamily = (before: readonly PersonRow[], { people }: FamilyForm): boolean =>
  people.length === before.length &&
  before.every(({ id, group }) => people.some((one) => one.id === id && one.group === group));

/** True if the form asks for more places than the family has, in all or in one of the groups. */
function needsMore(before: readonly PersonRow[], wanted: readonly string[]): boolean {
  const had = (group: string) => before.filter((one) => one.group === group).length;
  return (
    wanted.length > before.length || wanted.some((group) => wanted.filter((one) => one === group).length > had(group))
  );
}

async function storePeople(
  tx: Context,
  { offer, row, before }: { offer: OfferRow; row: RegistrationRow; before: readonly PersonRow[] },
  { people }: FamilyForm,
): Promise<void> {
  const changed = { rev: sql`${registrationPeople.rev} + 1`, updatedAt: tx.now() };
  for (const [at, person] of people.entries()) {
    const known = before.find(({ id }) => id === person.id);
    const asked = personValues(offer, person, at, known ?? null);
    // The price is as it was agreed, unless the group is another one.
    const values = known?.group === asked.group ? { ...asked, priceCents: known.priceCents } : asked;
    if (known)
      await tx.db
        .update(registrationPeople)
        .set({ ...values, ...changed })
        .where(eq(registrationPeople.id, known.id));
    else await tx.db.insert(registrationPeople).values({ registrationId: row.id, ...values });
  }
  // Who was taken out by their own family leaves nothing behind.
  for (const { id } of before)
    if (!people.some((person) => person.id === id))
      await tx.db.delete(registrationPeople).where(eq(registrationPeople.id, id));
}
