import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const consentSchema = z
  .object({
    _id: z.uuid(),
    purpose: z.string(),
    /** The text that was agreed to. */
    wording: z.string(),
    givenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.output<typeof consentSchema>;

export const consentEndpoints = endpoints({
  'GET /api/v0/auth/account/consents': {
    summary: 'The own consents, withdrawn ones included',
    allow: 'user',
    query: z.strictObject({}),
    reply: z.object({ consents: z.array(consentSchema) }),
  },
  'POST /api/v0/auth/account/withdrawConsent': {
    summary: 'Withdraw an own consent',
    allow: 'user',
    body: z.strictObject({ _id: z.uuid() }),
    reply: z.object({ consents: z.array(consentSchema) }),
  },
});
