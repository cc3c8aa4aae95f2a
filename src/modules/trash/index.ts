import { defineModule } from '#kernel/module.ts';
import { trashActs } from './acts.ts';
import { trashApi } from './api.ts';
import { trashPermissions } from './contract.ts';
import { trashJobs, trashJobTitles } from './jobs.ts';

export const trash = defineModule({
  name: 'trash',
  acts: trashActs,
  formerActs: { 'content.trash.purge': 'trash.item.purge' },
  permissions: trashPermissions,
  api: trashApi,
  jobs: trashJobs,
  handsIn: { jobTitles: [trashJobTitles] },
});
