import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepReceipts } from './service/entries/receipts.ts';

export const cashbookJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'cashbook.sweep', schedule: '50 4 * * *', run: async () => sweepReceipts(await contextOf()) },
];

export const cashbookJobTitles = {
  'cashbook.sweep': 'cashbook_jobSweep',
} satisfies JobTitles;
