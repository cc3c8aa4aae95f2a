import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepViews } from './service/add-views.ts';

export const analyticsJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'analytics.sweep', schedule: '41 3 * * *', run: async () => sweepViews(await contextOf()) },
];

export const analyticsJobTitles = {
  'analytics.sweep': 'analytics_jobSweep',
} satisfies JobTitles;
