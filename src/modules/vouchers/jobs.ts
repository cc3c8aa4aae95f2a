import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { removeSentFiles, sendDueGifts } from './service/gifts/send-gifts.ts';

export const voucherJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'vouchers.sendDueGifts', schedule: '*/10 * * * *', run: () => sendDueGifts(contextOf) },
  { name: 'vouchers.removeSentFiles', schedule: '53 3 * * *', run: async () => removeSentFiles(await contextOf()) },
];

export const voucherJobTitles = {
  'vouchers.sendDueGifts': 'vouchers_jobSendDueGifts',
  'vouchers.removeSentFiles': 'vouchers_jobRemoveSentFiles',
} satisfies JobTitles;
