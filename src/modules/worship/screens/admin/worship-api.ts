import { apiOf } from '#kernel/web/api.ts';
import type { placeEndpoints, serviceEndpoints, serviceExtraEndpoints } from '../../contract.ts';

export const serviceApi = apiOf<typeof serviceEndpoints>();
export const placeApi = apiOf<typeof placeEndpoints>();
export const extraApi = apiOf<typeof serviceExtraEndpoints>();
