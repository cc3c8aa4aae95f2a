import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { closeDueGroups } from './service/move-group.ts';

export const groupJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'grouporders.close', schedule: '*/10 * * * *', run: () => closeDueGroups(contextOf) },
];

export const groupJobTitles = {
  'grouporders.close': 'grouporders_jobClose',
} satisfies JobTitles;
