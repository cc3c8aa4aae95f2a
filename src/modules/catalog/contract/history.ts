import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { recordVersionFields } from '#kernel/records/record-versions.ts';

export const HISTORY_KINDS = [
  'shop',
  'product',
  'color',
  'productGroup',
  'vatGroup',
  'shippingGroup',
  'shippingCountry',
  'discountGroup',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const version = z.object(recordVersionFields).meta({ id: 'ShopVersion' });
export type ShopVersion = z.output<typeof version>;

export const historyEndpoints = endpoints({
  'GET /api/v0/shop_history/:kind/:id': {
    summary: 'The last changes of a setting or product of a shop, newest first, each with the values it left behind',
    allow: 'staff',
    params: z.object({ kind: z.enum(HISTORY_KINDS), id: z.uuid() }),
    reply: z.object({ shop_history: z.array(version) }),
  },
});
