import { defineModule } from '#kernel/module.ts';
import { backupActs } from './acts.ts';
import { backupApi } from './api.ts';
import { backupPermissions } from './contract.ts';
import { backupJobs, backupJobTitles } from './jobs.ts';
import { backupGauges } from './service/backup-gauges.ts';
import { backupWork } from './service/backup-work.ts';
import { backupSettings } from './settings.ts';

export { backupBeforeUpdate } from './service/backup-before-update.ts';

const toldToKeepers = { permission: 'backup.archive.read', byDefault: 'mail', path: () => 'backup' } as const;

export const backup = defineModule({
  name: 'backup',
  acts: backupActs,
  permissions: backupPermissions,
  notices: {
    'backup.archive.fail': { title: 'backup_noticeFail', ...toldToKeepers },
    'backup.archive.overdue': { title: 'backup_noticeOverdue', ...toldToKeepers },
    'backup.copy.fail': { title: 'backup_noticeCopyFail', ...toldToKeepers },
    'backup.copy.overdue': { title: 'backup_noticeCopyOverdue', ...toldToKeepers },
    'backup.rehearsal.fail': { title: 'backup_noticeRehearsal', ...toldToKeepers },
    'backup.space.low': { title: 'backup_noticeSpace', ...toldToKeepers },
  },
  settings: [backupSettings],
  handsIn: { jobTitles: [backupJobTitles], works: [backupWork], gauges: [backupGauges] },
  api: backupApi,
  jobs: backupJobs,
});
