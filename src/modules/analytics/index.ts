import { defineModule } from '#kernel/module.ts';
import { analyticsApi } from './api.ts';
import { analyticsPermissions } from './contract.ts';
import { analyticsJobs, analyticsJobTitles } from './jobs.ts';
import { viewSiteData } from './service/move-views.ts';

export { createViewCounter, type ViewCounter } from './service/view-counter.ts';

export const analytics = defineModule({
  name: 'analytics',
  permissions: analyticsPermissions,
  api: analyticsApi,
  jobs: analyticsJobs,
  handsIn: { jobTitles: [analyticsJobTitles] },
  siteData: viewSiteData,
  privacySections: [{ section: 'counting' }],
});
