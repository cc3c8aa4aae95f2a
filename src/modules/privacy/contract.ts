import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const privacyPermissions = { 'privacy.receipt.read': 'privacy_permissionReceiptRead' } satisfies Permissions;

const name = z.string().max(40);
const version = z.string().regex(/^[\da-f]{12}$/);

/** A service in the reader's language. */
const serviceSchema = z
  .object({
    name,
    title: z.string(),
    provider: z.string(),
    countries: z.string(),
    purpose: z.string(),
    data: z.string(),
    cookies: z.array(z.string()),
    privacyUrl: z.string(),
    consent: z.enum(['asked', 'inPlace', 'needless']),
  })
  .meta({ id: 'ThirdPartyService' });
export type Service = z.output<typeof serviceSchema>;

/** For the screen of the switches. */
const partySchema = serviceSchema
  .extend({
    /** Follows what the product does and has no switch. */
    follows: z.boolean(),
    /** Example of the id that it works with; null where it needs none. */
    idExample: z.string().nullable(),
  })
  .meta({ id: 'ThirdParty' });
export type Party = z.output<typeof partySchema>;

const choiceSchema = z.strictObject({
  /** Version of the services as they were shown to the reader. */
  version,
  accepted: z.array(name).max(40),
});
export type Choice = z.output<typeof choiceSchema>;

const receiptSchema = z
  .object({ id: z.uuid(), at: z.string(), version, accepted: z.array(name) })
  .meta({ id: 'ConsentReceipt' });
export type Receipt = z.output<typeof receiptSchema>;

export const privacyEndpoints = endpoints({
  'GET /api/v0/privacy/services': {
    summary: 'Services of other companies that are switched on and need consent, in the language of the reader',
    allow: 'anyone',
    reply: z.object({ version: z.string(), services: z.array(serviceSchema) }),
  },
  'GET /api/v0/privacy/parties': {
    summary: 'Every service of another company that the website can use, whether switched on or not',
    allow: 'admin',
    reply: z.object({
      parties: z.array(partySchema),
      /** Sections of the privacy policy that a parish has at least. */
      sections: z.array(z.string()),
    }),
  },
  'POST /api/v0/privacy/consent': {
    summary: 'Keep what a reader allows; the cookie holds it, the receipt proves it and names nobody',
    allow: 'anyone',
    status: 201,
    body: choiceSchema,
    reply: receiptSchema,
  },
  'GET /api/v0/privacy/receipts': {
    summary: 'How many readers allowed which service, by version, the newest first',
    allow: 'staff',
    reply: z.object({
      versions: z.array(
        z.object({
          version,
          since: z.string(),
          receipts: z.number().int(),
          accepted: z.record(name, z.number().int()),
        }),
      ),
    }),
  },
  'GET /api/v0/privacy/receipts/:id': {
    summary: 'One receipt, by the id that the reader sees in the privacy settings, with the wording shown then',
    allow: 'staff',
    params: z.strictObject({ id: z.uuid() }),
    reply: receiptSchema.extend({ wording: z.record(name, z.array(z.string())) }),
  },
});
export type ReceiptCounts = z.output<(typeof privacyEndpoints)['GET /api/v0/privacy/receipts']['reply']>;
