import { kernelJobs } from './jobs/kernel-jobs.ts';
import { lockActs } from './locks/acts.ts';
import { lockApi } from './locks/api.ts';
import { defineModule } from './module.ts';

/** Endpoints, jobs and actions of the kernel itself; the composition root registers it like a room, before all rooms. */
export const kernelModule = defineModule({ name: 'kernel', acts: lockActs, api: lockApi, jobs: kernelJobs });
