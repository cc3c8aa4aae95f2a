import { apiOf } from '#kernel/web/api.ts';
import type { clashEndpoints } from '../../contract/clashes.ts';
import type { intentionContract, intentionEndpoints } from '../../contract/intentions.ts';
import type { placePositionEndpoints } from '../../contract/place-position.ts';
import type { feastEndpoints } from '../../contract/planning.ts';
import type { seasonEndpoints } from '../../contract/season.ts';
import type {
  placeContract,
  rulePreviewEndpoints,
  ruleSplitEndpoints,
  serviceEndpoints,
  serviceExtraContract,
  serviceRuleContract,
} from '../../contract.ts';

export const serviceApi = apiOf<typeof serviceEndpoints & typeof clashEndpoints>();
export const placeApi = apiOf<typeof placeContract.endpoints>();
export const positionApi = apiOf<typeof placePositionEndpoints>();
export const extraApi = apiOf<typeof serviceExtraContract.endpoints>();
export const ruleApi = apiOf<
  typeof serviceRuleContract.endpoints & typeof rulePreviewEndpoints & typeof ruleSplitEndpoints
>();
export const feastApi = apiOf<typeof feastEndpoints & typeof clashEndpoints>();
export const seasonApi = apiOf<typeof seasonEndpoints>();
export const intentionApi = apiOf<typeof intentionEndpoints & typeof intentionContract.endpoints>();
