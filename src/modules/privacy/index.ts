import { defineModule } from '#kernel/module.ts';
import { privacyApi } from './api.ts';
import { privacyPermissions } from './contract.ts';
import { privacyJobs, privacyJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { CONSENT_COOKIE, LIFE_SECONDS } from './service/consent-cookie.ts';
import { followedFlags } from './service/followed-flags.ts';
import { asksReaders } from './service/services.ts';
import { thirdParties } from './third-parties.ts';

export { enabledServices, measuringIds, policyHosts, readServices, versionOf } from './service/services.ts';

export const privacy = defineModule({
  name: 'privacy',
  pageSegments: ['Datenschutz-Einstellungen'],
  permissions: privacyPermissions,
  api: privacyApi,
  pages,
  jobs: privacyJobs,
  handsIn: { jobTitles: [privacyJobTitles] },
  thirdParties,
  ownCookies: [{ name: CONSENT_COOKIE, purpose: 'privacy_cookieConsent', seconds: LIFE_SECONDS, isThere: asksReaders }],
  configKeys: followedFlags,
});
