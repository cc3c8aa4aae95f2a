import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { paymentEndpoints } from '../../contract.ts';

export const paymentsApi = apiOf<typeof paymentEndpoints>();
export type PaymentQuery = QueryOf<typeof paymentEndpoints, 'GET /api/v0/payment/'>;
