import { apiOf } from '#kernel/web/api.ts';
import type { billEndpoints, billFileEndpoints } from '../../../contract/bills/bill.ts';
import type { transferEndpoints } from '../../../contract/bills/transfers.ts';

export const billApi = apiOf<typeof billEndpoints>();
export const billFileApi = apiOf<typeof billFileEndpoints>();
export const transferApi = apiOf<typeof transferEndpoints>();
