import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const mailSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(['sending', 'waiting', 'sent', 'kept', 'failed', 'unclear']),
    /** Error and its remedy, in the reader's language; '' = none. */
    problem: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'OrderMail' });
export type OrderMail = z.output<typeof mailSchema>;

const orderParams = z.object({ id: z.uuid() });
const mailParams = z.object({ id: z.uuid(), mail: z.uuid() });

export const orderMailEndpoints = endpoints({
  'GET /api/v0/order/:id/mail': {
    summary: 'Messages about an order of the last 30 days, the newest first',
    allow: 'staff',
    params: orderParams,
    reply: z.object({ mail: z.array(mailSchema), mayResend: z.boolean() }),
  },
  'GET /api/v0/order/:id/mail/:mail': {
    summary: 'The text of a message about an order; its links are masked',
    allow: 'staff',
    params: mailParams,
    reply: z.object({ mail: mailSchema.extend({ text: z.string() }) }),
  },
  'POST /api/v0/order/:id/mail/:mail/resend': {
    summary: 'Send a message about an order once more, to the same person',
    allow: 'staff',
    params: mailParams,
    body: z.strictObject({ rev: z.number().int() }),
    reply: z.object({ mail: mailSchema }),
  },
});
