import { defineModule } from '#kernel/module.ts';
import { authApi } from './api.ts';
import { authPermissions } from './contract.ts';
import { authJobs } from './jobs.ts';
import * as pages from './pages.ts';

export { addAccount, guestActor, hasAccounts, type NewAccount, SYSTEM_ACTOR } from './service/accounts.ts';
export { grantsOfConfig } from './service/roles.ts';
export { openSessionFor, SESSION_COOKIE, userBySession } from './service/sessions.ts';

export const auth = defineModule({ name: 'auth', permissions: authPermissions, api: authApi, jobs: authJobs, pages });
