import { defineModule } from '#kernel/module.ts';
import { auditActs } from './acts.ts';
import { auditApi } from './api.ts';
import { auditPermissions } from './contract.ts';
import { auditJobs, auditJobTitles } from './jobs.ts';

export { sentencesOf } from './service/read-trail.ts';

export const audit = defineModule({
  name: 'audit',
  acts: auditActs,
  permissions: auditPermissions,
  api: auditApi,
  jobs: auditJobs,
  handsIn: { jobTitles: [auditJobTitles] },
});
