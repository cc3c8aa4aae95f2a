import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { giftEndpoints } from '../../../contract/gift.ts';

export const giftApi = apiOf<typeof giftEndpoints>();
export type GiftQuery = QueryOf<typeof giftEndpoints, 'GET /api/v0/gift_voucher/'>;
