import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { bankEndpoints } from '../../../contract/bank.ts';

export const bankApi = apiOf<typeof bankEndpoints>();
export type BankQuery = QueryOf<typeof bankEndpoints, 'GET /api/v0/bank_line/'>;
