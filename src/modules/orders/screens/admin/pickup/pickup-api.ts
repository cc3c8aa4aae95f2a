import { apiOf } from '#kernel/web/api.ts';
import type { pickupEndpoints } from '../../../contract/pickups.ts';

export const pickupApi = apiOf<typeof pickupEndpoints>();
