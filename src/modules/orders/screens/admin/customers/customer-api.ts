import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { customerEndpoints } from '../../../contract/customers.ts';

export const customerApi = apiOf<typeof customerEndpoints>();
export type CustomerQuery = QueryOf<typeof customerEndpoints, 'GET /api/v0/customer/'>;
