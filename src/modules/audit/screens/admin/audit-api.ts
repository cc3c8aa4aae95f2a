import { apiOf } from '#kernel/web/api.ts';
import type { auditEndpoints } from '../../contract.ts';

export const auditApi = apiOf<typeof auditEndpoints>();
