import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { SUBSCRIBER_STATES } from './states.ts';

const site = z.string().max(60).optional();
const state = z.enum(SUBSCRIBER_STATES);

const checked = z.object({
  email: z.string(),
  /** Null: the address is not known here. */
  state: state.nullable(),
  /** True if nothing of it is left but a digest. */
  isForgotten: z.boolean(),
  /** The subscriber, if it is there. */
  subscriber: z.uuid().nullable(),
  /** True if the office may lift what closes it. */
  mayUnblock: z.boolean(),
});
export type CheckedAddress = z.output<typeof checked>;

const addressInput = z.strictObject({ site, email: z.email().max(254) });

export const suppressionEndpoints = endpoints({
  'GET /api/v0/newsletter_suppression/': {
    summary: 'How many addresses of a parish get no newsletter and must not come back with an import',
    allow: 'staff',
    query: z.strictObject({ site }),
    reply: z.object({
      unsubscribed: z.number().int(),
      bounced: z.number().int(),
      blocked: z.number().int(),
      /** Of which only a digest is left. */
      forgotten: z.number().int(),
    }),
  },
  'POST /api/v0/newsletter_suppression/check': {
    summary: 'Whether newsletters may go to an address, also one of which only a digest is left',
    allow: 'staff',
    body: addressInput,
    reply: checked,
  },
  'POST /api/v0/newsletter_suppression/unblock': {
    summary: 'Lift a block: the address may sign up again, and gets nothing until it did',
    allow: 'staff',
    body: addressInput,
    reply: checked,
  },
});
