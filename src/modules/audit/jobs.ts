import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { maintainTrail, sealAll } from './service/chain.ts';

export const auditJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'audit.seal', kind: 'bulk', schedule: '*/15 * * * *', run: async () => sealAll(await contextOf()) },
  { name: 'audit.maintain', schedule: '40 3 * * *', run: async () => maintainTrail(await contextOf()) },
];

export const auditJobTitles = {
  'audit.seal': 'audit_jobSeal',
  'audit.maintain': 'audit_jobMaintain',
} satisfies JobTitles;
