import { apiOf } from '#kernel/web/api.ts';
import type { authEndpoints } from '../../contract.ts';

/** API client of the account screens; the sign-in dialog asks for an expired proof. */
export const authApi = apiOf<typeof authEndpoints>();

/** API client of the sign-in dialog itself. */
export const bareAuthApi = apiOf<typeof authEndpoints>({ isRescued: false });
