import { apiOf } from '#kernel/web/api.ts';
import type { associationEndpoints, siteEndpoints } from '../../contract.ts';

export const siteApi = apiOf<typeof siteEndpoints>();
export const associationApi = apiOf<typeof associationEndpoints>();
