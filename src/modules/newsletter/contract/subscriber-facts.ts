import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { DELIVERY_STATES } from './sending-states.ts';
import { CONSENT_KINDS, CONSENT_SOURCES, SUBSCRIBER_STATES } from './states.ts';

const consent = z.object({
  _id: z.uuid(),
  kind: z.enum(CONSENT_KINDS),
  source: z.enum(CONSENT_SOURCES),
  at: z.iso.datetime(),
  /** Their names at that time. */
  lists: z.array(z.string()),
  /** Path of the page; '' for what the office did, and for consents older than this field. */
  place: z.string(),
  /** The text that was shown, and its version; '' where nothing was shown. */
  wording: z.string(),
  textVersion: z.string(),
  locale: z.string(),
  /** Shortened; '' for what the office did. */
  network: z.string(),
  note: z.string(),
});
export type Consent = z.output<typeof consent>;

const delivery = z.object({
  _id: z.uuid(),
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** '' = not sent. */
  sentAt: z.string(),
  /** Why it was not delivered, in the reader's language; '' = nothing went wrong. */
  problem: z.string(),
});
export type ReaderDelivery = z.output<typeof delivery>;

/** Values that a merge can take over from the dropped subscriber. */
export const MERGE_FIELDS = ['name', 'locale', 'note'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const side = z.strictObject({ _id: z.uuid(), rev: z.number().int().min(1) });
export const mergeInput = z.strictObject({
  keep: side,
  drop: side,
  take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).default([]),
});
export type SubscriberMerge = z.output<typeof mergeInput>;

export const factEndpoints = endpoints({
  'GET /api/v0/newsletter_subscriber/:id/facts': {
    summary: 'The proof of every consent of a subscriber, and the last newsletters that were sent to the address',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ consents: z.array(consent), deliveries: z.array(delivery), deliveryCount: z.number().int() }),
  },
  'POST /api/v0/newsletter_merge/preview': {
    summary: 'What of a subscriber would go over to another one',
    allow: 'staff',
    body: z.strictObject({ keep: z.uuid(), drop: z.uuid() }),
    reply: z.object({
      consents: z.number().int(),
      deliveries: z.number().int(),
      lists: z.array(z.string()),
      state: z.enum(SUBSCRIBER_STATES),
    }),
  },
  'POST /api/v0/newsletter_merge/': {
    summary: 'Make one subscriber out of two addresses of the same person',
    allow: 'staff',
    body: mergeInput,
    reply: z.object({ _id: z.uuid(), rev: z.number().int() }),
  },
});
