import { apiOf } from '#kernel/web/api.ts';
import type { viewEndpoints } from '../../../contract/views.ts';

export const viewApi = apiOf<typeof viewEndpoints>();
