import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { removeSentReceipts } from './service/send-receipt.ts';

export const donationJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'donations.removeReceipts', schedule: '37 3 * * *', run: async () => removeSentReceipts(await contextOf()) },
];

export const donationJobTitles = {
  'donations.removeReceipts': 'donations_jobRemoveReceipts',
} satisfies JobTitles;
