import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { creditEndpoints } from '../../../contract/credits.ts';
import type { deskEndpoints } from '../../../contract/desk.ts';
import type { orderEndpoints } from '../../../contract/order.ts';
import type { orderMailEndpoints } from '../../../contract/order-mails.ts';
import type { orderSumEndpoints } from '../../../contract/order-sums.ts';

export const ordersApi = apiOf<typeof orderEndpoints>();
export const orderSumApi = apiOf<typeof orderSumEndpoints>();
export const deskApi = apiOf<typeof deskEndpoints>();
export const creditApi = apiOf<typeof creditEndpoints>();
export const orderMailApi = apiOf<typeof orderMailEndpoints>();
export type OrderQuery = QueryOf<typeof orderEndpoints, 'GET /api/v0/order/'>;
