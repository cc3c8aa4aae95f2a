import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

/** Answer of the register of the EU (VIES) about the VAT id of a customer. It counts for `id` alone. */
export const vatCheckSchema = z
  .object({
    id: z.string(),
    state: z.enum(['confirmed', 'invalid', 'unanswered']).describe('`unanswered`: the register was away'),
    name: z.string().describe("As the register knows it; '' = it does not say"),
    address: z.string(),
    reference: z.string().describe("Number of the enquiry, as proof; '' without an own VAT id"),
    at: z.iso.datetime(),
  })
  .meta({ id: 'AccountingVatCheck' });
export type VatCheck = z.output<typeof vatCheckSchema>;

const vatGroupSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    rates: z.array(
      z.object({ country: z.string(), permille: z.number().int(), from: z.string(), until: z.string().nullish() }),
    ),
  })
  .meta({ id: 'AccountingVatGroup' });
export type VatGroupChoice = z.output<typeof vatGroupSchema>;

export const vatCheckEndpoints = endpoints({
  'GET /api/v0/accounting_vat/groups': {
    summary: 'VAT groups of the parish, for items and lines of documents; the shop changes them',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: z.object({ groups: z.array(vatGroupSchema) }),
  },
  'POST /api/v0/accounting_customer/vat': {
    summary:
      'Ask the register of the EU for the VAT id of a customer; the answer is kept with the customer, and no document waits for it',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid(), rev: z.number().int() }),
    reply: vatCheckSchema,
  },
});
