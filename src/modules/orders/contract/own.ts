import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const params = z.object({ order: z.uuid(), document: z.uuid() });
const query = z.strictObject({ site: z.string().max(60).optional(), code: z.string().max(200).default('') });
export type OwnDocument = z.output<typeof params> & z.output<typeof query>;

export const ownOrderEndpoints = endpoints({
  'GET /api/v0/own_order/:order/document/:document': {
    summary: 'An invoice or its correction as PDF, for the account that ordered or whoever knows the code of the order',
    allow: 'anyone',
    params,
    query,
    reply: 'raw',
  },
});
