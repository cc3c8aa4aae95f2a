import { apiOf } from '#kernel/web/api.ts';
import type { feastEndpoints } from '../../contract/planning.ts';
import type {
  placeEndpoints,
  rulePreviewEndpoints,
  serviceEndpoints,
  serviceExtraEndpoints,
  serviceRuleEndpoints,
} from '../../contract.ts';

export const serviceApi = apiOf<typeof serviceEndpoints>();
export const placeApi = apiOf<typeof placeEndpoints>();
export const extraApi = apiOf<typeof serviceExtraEndpoints>();
export const ruleApi = apiOf<typeof serviceRuleEndpoints & typeof rulePreviewEndpoints>();
export const feastApi = apiOf<typeof feastEndpoints>();
