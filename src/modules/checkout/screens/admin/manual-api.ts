import { apiOf } from '#kernel/web/api.ts';
import type { customerEndpoints, orderEndpoints } from '#modules/orders/contract.ts';
import type { manualEndpoints } from '../../contract/manual.ts';

export const manualApi = apiOf<typeof manualEndpoints>();
export const orderApi = apiOf<typeof orderEndpoints>();
export const customerApi = apiOf<typeof customerEndpoints>();
