import { defineModule } from '#kernel/module.ts';
import { privacyApi } from './api.ts';
import { privacyPermissions } from './contract.ts';
import { privacyJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { thirdParties } from './third-parties.ts';

export { enabledServices, policyHosts, readServices, versionOf } from './service/services.ts';

export const privacy = defineModule({
  name: 'privacy',
  pageSegments: ['Datenschutz-Einstellungen'],
  permissions: privacyPermissions,
  api: privacyApi,
  pages,
  jobs: privacyJobs,
  thirdParties,
});
