import { apiOf } from '#kernel/web/api.ts';
import type { placeContract } from '#modules/worship/contract.ts';
import type { DutyContract } from '../../collections/duties.ts';
import type { memberContract } from '../../contract/member.ts';
import type { rosterEndpoints } from '../../contract/roster.ts';

export const rosterApi = apiOf<typeof rosterEndpoints>();
export const dutyApi = apiOf<DutyContract['endpoints']>();
export const memberApi = apiOf<typeof memberContract.endpoints>();
export const placeApi = apiOf<typeof placeContract.endpoints>();
