import { and, eq } from 'drizzle-orm';
import { demandHuman } from '#kernel/captcha/captcha.ts';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, type FieldMessages, notFound } from '#kernel/errors.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import type { FamilyForm, RegistrationForm } from '../contract/form.ts';
import { registrationPeople, registrations } from '../tables.ts';
import { answered, demandFamily, needsConsent, personValues, questionsOf } from './check-form.ts';
import {
  fits,
  lockOffer,
  type OfferRow,
  RESERVED_MS,
  type RegistrationRow,
  recount,
  takenPlaces,
  untilOf,
  windowOf,
} from './offers.ts';
import { paysInShop, priceOf } from './prices.ts';
import { mailLater } from './registration-mails.ts';

/** A parish office or a school shares one network. */
const LIMITS = rateLimits(10, 30, 60);

export type Registered = Pick<RegistrationRow, 'id' | 'siteId' | 'state'>;

/**
 * Registers a family: it gets its places as a whole, or waits as a whole. Deadline and places are judged under a lock on the offer; the
 * same form sent twice is one registration.
 * @throws AppError notFound, kernel.componentOff, tooMany, invalid at the fields, registrations.closed (409), registrations.full (409), wrongCaptcha
 */
export async function register(ctx: Context, offerId: string, form: RegistrationForm): Promise<Registered> {
  await limitNetwork(ctx, 'registrations.register', LIMITS);
  return ctx.tx(async (tx) => {
    const offer = await lockOffer(tx, offerId);
    if (!offer) throw notFound();
    demandComponent(tx, 'events', offer.siteId);
    const [known] = await tx.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.offerId, offerId), eq(registrations.key, form.key)));
    if (known) return known;
    demandOpen(tx, offer);
    const more: FieldMessages = form.privacy ? {} : { privacy: 'registrations_privacyMissing' };
    demandFamily(offer, form, more);
    const state = await stateFor(tx, offer, form);
    // NB: what is rolled back here gives the challenge back; nothing after it refuses.
    await demandHuman(tx, form.captcha);
    const { key, email } = form;
    return storeRegistration(tx, offer, { form, state, key, email: email.toLowerCase() });
  });
}

/** @throws AppError registrations.closed (409), registrations.off (409) */
export function demandOpen(ctx: Context, offer: OfferRow): void {
  const window = windowOf(ctx, offer);
  if (window === 'off') throw new AppError('registrations.off', 409, 'registrations_isOff');
  if (window !== 'open') throw new AppError('registrations.closed', 409, 'registrations_isClosed');
}

async function stateFor(tx: Context, offer: OfferRow, { people }: FamilyForm): Promise<FirstState> {
  const taken = await takenPlaces(tx, offer.id);
  const wanted = people.map(({ group }) => group);
  if (fits(offer, taken, wanted)) {
    const isFree = wanted.every((group) => priceOf(offer, group) === 0);
    return isFree || !(await paysInShop(tx, offer)) ? 'confirmed' : 'reserved';
  }
  if (offer.hasWaitingList) return 'waiting';
  throw new AppError('registrations.full', 409, 'registrations_notEnough');
}

/** State in which a registration begins. */
type FirstState = 'confirmed' | 'reserved' | 'waiting';

const CREATED = {
  confirmed: 'registrations.registration.create',
  reserved: 'registrations.registration.reserve',
  waiting: 'registrations.registration.wait',
} as const satisfies Record<FirstState, string>;

type Stored = { form: FamilyForm; state: FirstState; key: string; email: string; note?: string };

/** Stores a registration with its people, under the lock of its offer. */
export async function storeRegistration(
  tx: Context,
  offer: OfferRow,
  { form, state, key, email, note = '' }: Stored,
): Promise<RegistrationRow> {
  const { name, phone, people, answers } = form;
  const [row] = await tx.db
    .insert(registrations)
    .values({
      siteId: offer.siteId,
      offerId: offer.id,
      key,
      state,
      name,
      email,
      phone,
      note,
      locale: tx.locale,
      ...answered(questionsOf(offer, false), answers, null),
      consentAt: needsConsent(offer, people) && form.consent ? tx.now() : null,
      waitingSince: state === 'waiting' ? tx.now() : null,
      payUntil: state === 'reserved' ? untilOf(tx, offer, RESERVED_MS) : null,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .returning();
  if (!row) throw new Error('The registration was not stored');
  await tx.db
    .insert(registrationPeople)
    .values(people.map((person, at) => ({ registrationId: row.id, ...personValues(offer, person, at, null) })));
  await recount(tx, offer);
  await tx.record({
    act: CREATED[state],
    ...offerObject(offer),
    after: { people: people.length },
  });
  await mailLater(tx, row, state);
  return row;
}

/** The audit log names the event, never who registered. */
export const offerObject = ({ id, name, siteId }: OfferRow) => ({
  object: { kind: 'registration_offer', id, label: name },
  siteId,
});
