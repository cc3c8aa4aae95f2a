import { defineModule } from '#kernel/module.ts';
import { trashApi } from './api.ts';
import { trashPermissions } from './contract.ts';
import { trashJobs } from './jobs.ts';

export const trash = defineModule({ name: 'trash', permissions: trashPermissions, api: trashApi, jobs: trashJobs });
