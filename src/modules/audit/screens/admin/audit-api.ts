import { changesFrame } from '#design/admin/shell/fresh-frame.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { auditEndpoints } from '../../contract.ts';

export const auditApi = changesFrame(apiOf<typeof auditEndpoints>());
