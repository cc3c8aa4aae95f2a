import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, type FieldMessages, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { knownEvent } from '#modules/content/index.ts';
import {
  AGE_QUESTIONS,
  groupSchema,
  offerQuestionSchema,
  PAYMENT_WAYS,
  priceSchema,
  stampSchema as stamp,
} from '../contract/offer-parts.ts';
import { factsOf } from '../service/follow-event.ts';
import { offerOfEntry } from '../service/offers.ts';
import { demandPayable } from '../service/prices.ts';
import { advanceOffer } from '../service/waiting-list.ts';
import { registrationOffers } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'registrations.registrationOffer'> {}
}

const note = z.string().trim().max(1000).default('');
const count = z.number().int();

const fields = {
  /** The event; only while the offer is new. */
  entry: z.uuid(),
  opensAt: stamp,
  closesAt: stamp,
  cancelUntil: stamp,
  capacity: count.min(0).max(10_000).nullable().default(null),
  groups: z.array(groupSchema).max(20).default([]),
  priceCents: priceSchema.default(0),
  payment: z.enum(PAYMENT_WAYS).default('onSpot'),
  vatGroup: z.uuid().nullable().default(null),
  hasWaitingList: z.boolean().default(true),
  ageAsked: z.enum(AGE_QUESTIONS).default('none'),
  isForChildren: z.boolean().default(false),
  questions: z.array(offerQuestionSchema).max(20).default([]),
  reminderDays: count.min(0).max(30).default(2),
  note,
  noteEn: note,
  retentionDays: count.min(1).max(365).default(30),
};

const contract = collectionContract('registration_offer', {
  read: 'staff',
  title: 'RegistrationOffer',
  fields,
  item: { name: z.string(), startsAt: z.string(), taken: count, waiting: count, attended: count },
  filter: { entry: z.uuid().optional() },
  sorts: ['startsAt', 'name', 'updatedAt'],
  defaultSort: '-startsAt',
});
export type RegistrationOffer = z.output<typeof contract.item>;

export const registrationOfferPermissions = {
  'registrations.registrationOffer.update': 'registrations_permissionRegistrationOfferUpdate',
} satisfies Permissions;

type OfferRow = Row<typeof registrationOffers>;

/** Offers of a parish: registration for its events. */
export const registrationOfferCollection = defineCollection({
  contract,
  table: registrationOffers,
  thing: 'registrations.registrationOffer',
  permissions: { write: 'registrations.registrationOffer.update' },
  nouns: {
    one: 'registrations_registrationOfferOne',
    accusative: 'registrations_registrationOfferAccusative',
    many: 'registrations_registrationOffers',
  },
  alsoUnique: { registrations_registration_offers_entry: { entry: 'registrations_fieldEntryTaken' } },
  tag: (siteId) => `registrations:${siteId}`,
  sorts: {
    startsAt: registrationOffers.startsAt,
    name: registrationOffers.name,
    updatedAt: registrationOffers.updatedAt,
  },
  filters: ({ entry }: ListFilter & { entry?: string | undefined }) => [
    entry ? sql`${registrationOffers.entry} = ${entry}` : undefined,
  ],
  prepare: prepared,
  // A higher capacity is for those who wait; a lower one throws nobody out.
  after: async (tx, row) => {
    await advanceOffer(tx, row.id);
  },
  refuseRemoval: async (_tx, rows) => {
    if (rows.some(({ taken, waiting }) => taken + waiting > 0))
      throw new AppError('registrations.inUse', 409, 'registrations_offerInUse');
  },
  refuseRestore: async (tx, rows) => {
    for (const { entry } of rows) {
      const event = await knownEvent(tx, entry);
      if (!event || event.isRemoved) throw new AppError('registrations.eventGone', 409, 'registrations_eventGone');
    }
  },
});

/** Takes over name and date of the event, and checks what belongs together. @throws AppError invalid */
async function prepared(
  tx: Context,
  siteId: string,
  values: Values<typeof registrationOffers>,
  before: OfferRow | null,
) {
  const entry = before?.entry ?? values.entry ?? '';
  if (before && values.entry !== undefined && values.entry !== before.entry)
    throw invalid({ entry: 'registrations_fieldEntryKept' });
  const event = await knownEvent(tx, entry, 'de');
  if (!event || event.isRemoved || event.siteId !== siteId) throw invalid({ entry: 'registrations_fieldNoEvent' });
  if (!before && (await offerOfEntry(tx, entry))) throw invalid({ entry: 'registrations_fieldEntryTaken' });
  const mistakes = { ...mistakesOf({ ...before, ...values }), ...(before ? keptMistakes(values, before) : {}) };
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const { payment = 'onSpot', vatGroup = null, priceCents = 0, groups = [] } = { ...before, ...values };
  await demandPayable(tx, siteId, { payment, vatGroup, priceCents, groups });
  const facts = factsOf(event);
  return { ...values, ...(before ? {} : { ...facts, announced: facts.standing, standingAt: tx.now() }) };
}

function mistakesOf({ opensAt = '', closesAt = '', groups = [], questions = [] }: Values<typeof registrationOffers>) {
  const mistakes: Record<string, MessageKey> = {};
  if (opensAt && closesAt && closesAt <= opensAt) mistakes.closesAt = 'registrations_fieldClosesBefore';
  for (const [at, { key, minAge, maxAge }] of groups.entries()) {
    if (groups.findIndex((one) => one.key === key) < at) mistakes[`groups.${at}.name`] = 'registrations_fieldKeyTwice';
    if (minAge !== null && maxAge !== null && maxAge < minAge)
      mistakes[`groups.${at}.maxAge`] = 'registrations_fieldAgeRange';
  }
  for (const [at, { key, kind, options }] of questions.entries()) {
    if (questions.findIndex((one) => one.key === key) < at)
      mistakes[`questions.${at}.label`] = 'registrations_fieldKeyTwice';
    if (kind === 'choice' && options.length < 2) mistakes[`questions.${at}.options`] = 'registrations_fieldOptions';
  }
  return mistakes;
}

/** Groups in which somebody has a place stay. */
function keptMistakes({ groups }: Values<typeof registrationOffers>, before: OfferRow): FieldMessages {
  if (!groups || before.taken + before.waiting === 0) return {};
  const isGone = before.groups.some(({ key }) => !groups.some((one) => one.key === key));
  const isFirst = before.groups.length === 0 && groups.length > 0;
  return isGone || isFirst ? { groups: 'registrations_fieldGroupsKept' } : {};
}
