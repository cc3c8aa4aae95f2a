import { defineModule } from '#kernel/module.ts';
import { backupActs } from './acts.ts';
import { backupApi } from './api.ts';
import { backupPermissions } from './contract.ts';
import { backupJobs } from './jobs.ts';

export const backup = defineModule({
  name: 'backup',
  acts: backupActs,
  permissions: backupPermissions,
  notices: {
    'backup.archive.fail': { title: 'backup_noticeFail', permission: 'backup.archive.read', byDefault: 'mail' },
  },
  api: backupApi,
  jobs: backupJobs,
});
