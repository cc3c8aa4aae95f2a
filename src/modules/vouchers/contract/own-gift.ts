import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const query = z.strictObject({
  site: z.string().max(60).optional(),
  order: z.uuid(),
  /** Opens the order without an account. */
  code: z.string().max(200).default(''),
});
export type BoughtGiftQuery = z.output<typeof query>;

export const boughtGiftEndpoints = endpoints({
  'GET /api/v0/bought_gift/:id': {
    summary: 'A gift voucher to print, for whoever bought it to hand it over',
    allow: 'anyone',
    params: z.object({ id: z.uuid() }),
    query,
    reply: 'raw',
  },
});
