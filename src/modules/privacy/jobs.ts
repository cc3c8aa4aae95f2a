import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepReceipts } from './service/receipts.ts';

export const privacyJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'privacy.sweep',
    schedule: '20 4 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info({ removed: await sweepReceipts(ctx) }, 'consent receipts swept');
    },
  },
];

export const privacyJobTitles = {
  'privacy.sweep': 'privacy_jobSweep',
} satisfies JobTitles;
