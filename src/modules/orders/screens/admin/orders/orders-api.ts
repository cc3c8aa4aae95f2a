import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { orderEndpoints } from '#modules/checkout/contract.ts';
import type { deskEndpoints } from '../../../contract/desk.ts';

export const ordersApi = apiOf<typeof orderEndpoints>();
export const deskApi = apiOf<typeof deskEndpoints>();
export type OrderQuery = QueryOf<typeof orderEndpoints, 'GET /api/v0/order/'>;
