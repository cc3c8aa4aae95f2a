import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { handleSchema } from '#modules/auth/contract.ts';

const asked = z.strictObject({ handle: handleSchema, site: z.string().max(60).optional() });
const done = z.object({ ok: z.literal(true) });

/** Lost access while ordering (S7.6): the links of the mails lead back into the checkout. */
export const lostAccessEndpoints = endpoints({
  'POST /api/v0/shop/requestPasswordReset': {
    summary:
      'Ask for a link to set a new password, which leads back into the checkout; the same answer for every address',
    allow: 'anyone',
    body: asked,
    reply: done,
  },
  'POST /api/v0/shop/request2FAReset': {
    summary:
      'Ask for a link to switch the second factor off, which leads back into the checkout; the same answer for every address',
    allow: 'anyone',
    body: asked,
    reply: done,
  },
});
