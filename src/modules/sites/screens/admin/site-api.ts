import { apiOf } from '#kernel/web/api.ts';
import type { siteEndpoints } from '../../contract.ts';

export const siteApi = apiOf<typeof siteEndpoints>();
