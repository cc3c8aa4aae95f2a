import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { orderEndpoints } from '../../contract/order.ts';

export const ordersApi = apiOf<typeof orderEndpoints>();
export type OrderQuery = QueryOf<typeof orderEndpoints, 'GET /api/v0/order/'>;
