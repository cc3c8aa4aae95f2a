import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import type { withdrawalEndpoints } from '../../../contract/withdrawals.ts';

export const caseApi = apiOf<typeof withdrawalEndpoints>();
export type CaseQuery = QueryOf<typeof withdrawalEndpoints, 'GET /api/v0/withdrawal/'>;
