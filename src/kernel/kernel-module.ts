import { kernelJobs } from './jobs/kernel-jobs.ts';
import { lockActs } from './locks/acts.ts';
import { lockApi } from './locks/api.ts';
import { lockDrafts, locks } from './locks/tables.ts';
import { defineModule } from './module.ts';
import { RESERVED_SEGMENTS } from './reserved-segments.ts';
import { siteRows } from './site-data.ts';

/** Endpoints, jobs and actions of the kernel itself; the composition root registers it like a room, before all rooms. */
export const kernelModule = defineModule({
  name: 'kernel',
  acts: lockActs,
  api: lockApi,
  jobs: kernelJobs,
  siteData: [siteRows(locks), siteRows(lockDrafts)],
  reservedSegments: async () => [...RESERVED_SEGMENTS],
});
