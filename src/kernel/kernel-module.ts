import { kernelJobs } from './jobs/kernel-jobs.ts';
import { lockActs } from './locks/acts.ts';
import { lockApi } from './locks/api.ts';
import { defineModule } from './module.ts';

/** What the kernel itself serves and does; the composition root takes it like a room, before all rooms. */
export const kernelModule = defineModule({ name: 'kernel', acts: lockActs, api: lockApi, jobs: kernelJobs });
