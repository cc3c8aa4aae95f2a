import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { warnOfExpiry } from './service/watch.ts';

export const socialJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'social.warn', schedule: '10 7 * * *', run: async () => warnOfExpiry(await contextOf()) },
];

export const socialJobTitles = {
  'social.warn': 'social_jobWarn',
} satisfies JobTitles;
