import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const owed = {
  count: z.number().int(),
  owedCents: z
    .number()
    .int()
    .describe('What transfers and the counter are still owed; no money that a provider collects'),
};

const orderSums = z
  .object({
    toPack: z.object({ count: z.number().int() }),
    unpaid: z.object(owed),
    overdue: z.object({ ...owed, days: z.number().int().describe('Of the oldest') }),
  })
  .meta({ id: 'OrderSums' });
export type OrderSums = z.output<typeof orderSums>;

/** Reasons not to remind: the parish has no account, no transfer is waited for, no address to write to, or reminded today already. */
export const UNREMINDED = ['noAccount', 'nothingOwed', 'noEmail', 'today'] as const;
export type Unreminded = (typeof UNREMINDED)[number];

const reminded = z
  .object({
    reminded: z.array(z.uuid()),
    refused: z.array(z.object({ number: z.string(), reason: z.enum(UNREMINDED) })),
  })
  .meta({ id: 'PaymentReminders' });
export type PaymentReminders = z.output<typeof reminded>;

export const orderSumEndpoints = endpoints({
  'GET /api/v0/order_sums/': {
    summary: 'Orders to pack, and the money that is still to come, as the views of the list count them',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: orderSums,
  },
  'POST /api/v0/order/remind': {
    summary: 'Remind customers by email of transfers that have not come, each once a day at most',
    allow: 'staff',
    body: z.strictObject({ orders: z.array(z.uuid()).min(1).max(200) }),
    reply: reminded,
  },
});
