import { defineModule } from '#kernel/module.ts';
import { socialActs } from './acts.ts';
import { socialApi } from './api.ts';
import { socialPermissions } from './contract.ts';
import { socialJobs, socialJobTitles } from './jobs.ts';
import { socialSiteData } from './service/site-data.ts';

export const social = defineModule({
  name: 'social',
  component: { name: 'social', title: 'social_title', about: 'social_componentAbout' },
  acts: socialActs,
  permissions: socialPermissions,
  notices: {
    'social.connection.expire': {
      title: 'social_noticeExpire',
      permission: 'social.connection.update',
      byDefault: 'mail',
      path: () => 'social/facebook',
    },
  },
  api: socialApi,
  jobs: socialJobs,
  handsIn: { jobTitles: [socialJobTitles] },
  siteData: socialSiteData,
});
