import { z } from 'zod';
import { challengeAnswerSchema } from '#kernel/captcha/answer-schema.ts';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { localDate, maybe, SERVICE_TYPES, serviceKey, VISIBILITIES, WHEN, words } from './fields.ts';

/** `waiting`: on the list to be planned. */
export const INTENTION_STATES = ['waiting', 'planned', 'declined', 'withdrawn'] as const;
export type IntentionState = (typeof INTENTION_STATES)[number];

/** Allowed changes of state. What its giver withdrew stays so. */
export const INTENTION_MOVES: Readonly<Record<IntentionState, readonly IntentionState[]>> = {
  waiting: ['planned', 'declined', 'withdrawn'],
  planned: ['waiting', 'declined', 'withdrawn'],
  declined: ['waiting'],
  withdrawn: [],
};

export const INTENTION_KINDS = ['deceased', 'thanks', 'petition', 'parish'] as const;
export type IntentionKind = (typeof INTENTION_KINDS)[number];

/** `open`: not paid yet. `onSpot` and `transfer`: how the giver means to pay; `cash` and `bank`: paid. */
export const STIPEND_WAYS = ['open', 'onSpot', 'transfer', 'cash', 'bank'] as const;
export type StipendWay = (typeof STIPEND_WAYS)[number];
/** Ways in which a stipend has been paid. */
export const PAID_WAYS: readonly StipendWay[] = ['cash', 'bank'];

const TEXT_LENGTH = 300;
const cents = z.number().int().min(0).max(100_000);

const intention = {
  /** Service; null = it waits to be planned. */
  key: serviceKey.nullable().default(null),
  text: words(TEXT_LENGTH),
  kind: z.enum(INTENTION_KINDS).default('deceased'),
  /** 'print' is announced and printed in the parish, 'web' is public. */
  visibility: z.enum(VISIBILITIES).default('print'),
  /** The giver agrees to publication; without it only 'internal' is possible. */
  consent: z.boolean().default(true),
  /** Requester; visible to the office only (parish.md 2.4). */
  orderedBy: maybe(160).default(null),
  email: z.union([z.email().max(254), z.literal('')]).default(''),
  phone: z.string().trim().max(60).default(''),
  stipendCents: cents.default(0),
  stipendWay: z.enum(STIPEND_WAYS).default('open'),
  forwardedTo: maybe(160).default(null),
};

/** Mass intentions and their visibility. */
export const intentionContract = collectionContract('intention', {
  read: 'staff',
  title: 'Intention',
  fields: intention,
  item: {
    state: z.enum(INTENTION_STATES),
    on: z.string().nullable(),
    wishKey: z.string().nullable(),
    wishOn: z.string().nullable(),
    wish: z.string(),
    requestedAt: z.string().nullable(),
    bookYear: z.number().int().nullable(),
    bookNumber: z.number().int().nullable(),
    answer: z.string(),
  },
  filter: {
    visibility: z.enum(VISIBILITIES).optional(),
    when: z.enum(WHEN).optional(),
    state: z.enum(INTENTION_STATES).optional(),
  },
  sorts: ['on', 'next', 'text', 'requestedAt'],
});
export type IntentionItem = z.output<typeof intentionContract.item>;

const rulesSchema = z.strictObject({
  isOn: z.boolean(),
  /** Kinds of services that take intentions. */
  types: z.array(z.enum(SERVICE_TYPES)).max(SERVICE_TYPES.length),
  /** Sundays with their evenings before, and solemnities, feasts and holidays; false = free of intentions. */
  onSundays: z.boolean(),
  onFeasts: z.boolean(),
  /** Intentions for each service, those that wait for it included. */
  mostPerService: z.number().int().min(1).max(50),
  /** Of the stipends for a service one binds it, further ones are handed on. */
  isOneStipend: z.boolean(),
  /** Days that the office needs before the service, say for the bulletin. */
  leadDays: z.number().int().min(0).max(90),
  /** Days ahead that are offered. */
  horizonDays: z.number().int().min(7).max(365),
  /** Proposed stipend; 0 = none is proposed. */
  stipendCents: cents,
});
export type IntentionRules = z.output<typeof rulesSchema>;

/** Rules of a parish that has not chosen any. */
export const DEFAULT_RULES: IntentionRules = {
  isOn: false,
  types: ['messe', 'vorabend', 'rorate'],
  onSundays: true,
  onFeasts: false,
  mostPerService: 3,
  isOneStipend: true,
  leadDays: 7,
  horizonDays: 90,
  stipendCents: 900,
};

const siteSlug = z.string().min(1).max(60);
const ofSite = z.strictObject({ site: siteSlug });
const storedRules = z
  .object({ ...rulesSchema.shape, site: z.string(), /** 0 = never saved. */ rev: z.number().int() })
  .meta({ id: 'IntentionRules' });
export type StoredIntentionRules = z.output<typeof storedRules>;

const offeredSchema = z
  .object({ key: z.string(), on: z.string(), at: z.string(), title: z.string(), place: z.string(), type: z.string() })
  .meta({ id: 'OfferedService' });
export type OfferedService = z.output<typeof offeredSchema>;

/** Form of a guest. */
export const intentionRequestSchema = z.strictObject({
  /** Chosen by the form: the same form sent twice is one request. */
  formKey: z.uuid(),
  /** '' = any free date. */
  service: z.union([serviceKey, z.literal('')]).default(''),
  wish: z.string().trim().max(200).default(''),
  text: words(TEXT_LENGTH),
  kind: z.enum(INTENTION_KINDS),
  name: words(120),
  email: z.union([z.email().max(254), z.literal('')]).default(''),
  phone: z.string().trim().max(60).default(''),
  visibility: z.enum(VISIBILITIES),
  consent: z.boolean().default(false),
  stipendCents: cents.default(0),
  stipendWay: z.enum(['open', 'onSpot', 'transfer']).default('open'),
  privacy: z.boolean().default(false),
  captcha: challengeAnswerSchema,
});
export type IntentionRequest = z.output<typeof intentionRequestSchema>;

const stateBody = z.strictObject({
  rev: z.number().int(),
  to: z.enum(['planned', 'waiting', 'declined']),
  /** Service of a planned one; by default the one that was asked for. */
  key: serviceKey.optional(),
  /** Words to the giver of a declined one. */
  answer: z.string().trim().max(1000).default(''),
  /** Receiver of its stipend, if another one already binds the service. */
  forwardedTo: maybe(160).optional(),
});
export type IntentionMove = z.output<typeof stateBody>;

const bookEntry = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    /** Date of the Mass; null while it waits. */
    on: z.string().nullable(),
    text: z.string(),
    orderedBy: z.string().nullable(),
    state: z.enum(INTENTION_STATES),
    stipendCents: z.number().int(),
    stipendWay: z.enum(STIPEND_WAYS),
    forwardedTo: z.string().nullable(),
  })
  .meta({ id: 'IntentionBookEntry' });
export type IntentionBookEntry = z.output<typeof bookEntry>;

const year = z.coerce.number<number>().int().min(2000).max(2099);
const bookQuery = z.strictObject({ site: siteSlug, year });
const bookPage = z.strictObject({
  ...pageQuery,
  site: siteSlug,
  /** By default the present one. */
  year: year.optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.literal('number').default('number'),
});
export type BookPage = z.output<typeof bookPage>;
export type BookQuery = z.output<typeof bookQuery>;

export const intentionEndpoints = endpoints({
  'GET /api/v0/intention_rules/': {
    summary: 'Rules of a parish for intentions asked for on its website',
    allow: 'staff',
    query: ofSite,
    reply: z.object({ intention_rules: storedRules }),
  },
  'PUT /api/v0/intention_rules/': {
    summary: 'Change these rules; the rev that was read is demanded, 0 for the first time',
    allow: 'staff',
    body: z.strictObject({ ...rulesSchema.shape, site: siteSlug, rev: z.number().int() }),
    reply: z.object({ intention_rules: storedRules }),
  },
  'GET /api/v0/intention_offer/': {
    summary: 'Services for which an intention can be asked for now, the next first',
    allow: 'anyone',
    query: z.strictObject({ ...pageQuery, site: siteSlug, sort: z.literal('on').default('on') }),
    reply: z.object({ intention_offer: z.array(offeredSchema), total: z.number().int() }),
  },
  'POST /api/v0/intention/:id/state': {
    summary: 'Accept an intention for a service, give it back to the list, or decline it; its giver gets an email',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    body: stateBody,
    reply: z.object({ intention: z.array(intentionContract.item) }),
  },
  'GET /api/v0/intention_book/': {
    summary: 'Stipends of a year with their numbers, and where they went',
    allow: 'staff',
    query: bookPage,
    reply: z.object({
      intention_book: z.array(bookEntry),
      total: z.number().int(),
      /** Of the whole year: promised, paid and handed on. */
      sums: z.object({ stipends: z.number().int(), paid: z.number().int(), forwarded: z.number().int() }),
    }),
  },
  'GET /api/v0/intention_book/file': {
    summary: 'The same as a CSV file',
    allow: 'staff',
    query: bookQuery,
    reply: 'raw',
  },
  'GET /api/v0/intention_list/paper': {
    summary: 'Intentions of a week for the sacristy as a PDF, those that are for the house only included',
    allow: 'staff',
    query: z.strictObject({ site: siteSlug, from: localDate.optional() }),
    reply: 'raw',
  },
});
