import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

export const takeCustomerEndpoints = endpoints({
  'POST /api/v0/accounting_customer/take': {
    summary: 'Enter a customer of the shop as a customer of the accounts; one who is there already by email is found',
    allow: 'staff',
    body: z.strictObject({ customer: z.uuid().describe('Id of the customer of the shop') }),
    reply: z.object({ _id: z.uuid(), isNew: z.boolean() }),
  },
});
