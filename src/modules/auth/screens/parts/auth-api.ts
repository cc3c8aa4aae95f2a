import { apiOf } from '#kernel/web/api.ts';
import type { authEndpoints } from '../../contract.ts';

/** Calls of the account's own screens; a proof that has become old is asked for by the dialog. */
export const authApi = apiOf<typeof authEndpoints>();

/** Calls of the dialog that signs in again. */
export const bareAuthApi = apiOf<typeof authEndpoints>({ isRescued: false });
