import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { DELIVERY_STATES, type DeliveryState, SENDING_STATES } from './sending-states.ts';

/** '2026-12-04T16:00', local time of the parish. */
export const localMinute = z.string().regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/);

export const repeatSchema = z.strictObject({
  weekday: z.number().int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

const counts = z.object(
  Object.fromEntries(DELIVERY_STATES.map((state) => [state, z.number().int()])) as Record<DeliveryState, z.ZodNumber>,
);

/** The ledger in numbers. */
export const countsSchema = counts.extend({
  /** Readers of whom the ledger has a row. */
  total: z.number().int(),
  /** Readers who unsubscribed by a link of this email. */
  left: z.number().int(),
  /** Clicks of people; 0 where none are counted. */
  clicks: z.number().int(),
});
export type LedgerCounts = z.output<typeof countsSchema>;

const change = z.strictObject({ rev: z.number().int() });

/** Acts without further words. */
export const PLAIN_STEPS = ['submit', 'unschedule', 'pause', 'resume', 'cancel'] as const;
export type PlainStep = (typeof PLAIN_STEPS)[number];

/** Readers who get a newsletter in addition. `settle`: unclear emails are taken for sent, nobody gets one. */
export const AGAIN = ['failed', 'unclear', 'joined', 'settle'] as const;
export type Again = (typeof AGAIN)[number];

const stateReply = z.object({
  state: z.enum(SENDING_STATES),
  rev: z.number().int(),
  startsAt: z.iso.datetime().nullable(),
});

const reportSchema = z
  .object({
    state: z.enum(SENDING_STATES),
    rev: z.number().int(),
    subject: z.string(),
    site: z.string(),
    /** Sentence that says why it does not go on; '' = nothing is wrong. */
    reason: z.string(),
    startsAt: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    counts: countsSchema,
    /** Estimated minutes until the last email has left; null = not known. */
    minutesLeft: z.number().int().nullable(),
    /** Emails only go into the outbox folder, because no mail server is set up. */
    isKept: z.boolean(),
    countsClicks: z.boolean(),
    problems: z.array(z.object({ problem: z.string(), count: z.number().int() })),
    links: z.array(z.object({ url: z.string(), byPeople: z.number().int(), byMachines: z.number().int() })),
    /** Clicks of people by local day, and emails sent by hour of the first two days. */
    clickDays: z.array(z.object({ on: z.string(), byPeople: z.number().int() })),
    hours: z.array(z.object({ at: z.iso.datetime(), sent: z.number().int() })),
    archiveHref: z.string(),
    /** The reader may see who got it. */
    mayReadPeople: z.boolean(),
  })
  .meta({ id: 'NewsletterReport' });
export type SendingReport = z.output<typeof reportSchema>;

const deliverySchema = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    subscriber: z.uuid().nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    at: z.iso.datetime().nullable(),
    problem: z.string(),
    smtpCode: z.number().int(),
    hasLeft: z.boolean(),
  })
  .meta({ id: 'NewsletterDelivery' });

const params = z.object({ id: z.uuid() });
const listIds = z.string().max(4000).default('');

export const sendingEndpoints = endpoints({
  'GET /api/v0/newsletter/readers': {
    summary: 'How many confirmed readers some lists have together, less those of others; ids are separated by commas',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional(), lists: listIds, without: listIds }),
    reply: z.object({ readers: z.number().int() }),
  },
  'POST /api/v0/newsletter_sending/:id/schedule': {
    summary: 'Sends a newsletter: at its planned local time, or in a minute, until when it can be taken back',
    allow: 'staff',
    params,
    body: change.extend({ planned: localMinute.or(z.literal('')), repeat: repeatSchema.nullable().default(null) }),
    reply: stateReply,
  },
  'POST /api/v0/newsletter_sending/:id/step': {
    summary: 'Hands in, takes back, pauses, resumes or cancels a newsletter',
    allow: 'staff',
    params,
    body: change.extend({ step: z.enum(PLAIN_STEPS) }),
    reply: stateReply,
  },
  'POST /api/v0/newsletter_sending/:id/again': {
    summary: 'Sends a newsletter to those who have not got it: failed, unclear, or joined since',
    allow: 'staff',
    params,
    body: change.extend({ what: z.enum(AGAIN) }),
    reply: stateReply,
  },
  'POST /api/v0/newsletter_sending/:id/copy': {
    summary: 'Begins a new newsletter with the text and the lists of another one',
    allow: 'staff',
    status: 201,
    params,
    reply: z.object({ _id: z.uuid() }),
  },
  'GET /api/v0/newsletter_sending/:id/report': {
    summary: 'State and figures of a newsletter, as the ledger says',
    allow: 'staff',
    params,
    reply: z.object({ report: reportSchema }),
  },
  'GET /api/v0/newsletter_sending/:id/deliveries': {
    summary: 'The ledger of a newsletter: who got it, and who did not, and why',
    allow: 'staff',
    params,
    query: z.strictObject({
      state: z.enum(DELIVERY_STATES).optional(),
      search: z.string().trim().max(120).optional(),
      ...pageQuery,
    }),
    reply: z.object({ newsletter_delivery: z.array(deliverySchema), total: listTotal }),
  },
});
