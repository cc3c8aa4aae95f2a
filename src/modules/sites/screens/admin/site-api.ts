import { changesFrame } from '#design/admin/shell/fresh-frame.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { associationEndpoints, siteEndpoints } from '../../contract.ts';

export const siteApi = changesFrame(apiOf<typeof siteEndpoints>());
export const associationApi = apiOf<typeof associationEndpoints>();
