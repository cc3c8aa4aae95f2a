import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { keepWaiting } from './service/commissions/keep-commission.ts';
import { issueNotes } from './service/notes/issue-note.ts';
import { removeSentNotes } from './service/notes/mail-note.ts';

export const affiliateJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    // After orders.completeOrders.
    name: 'affiliates.keepCommissions',
    schedule: '52 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      await keepWaiting(ctx, contextOf);
      await removeSentNotes(ctx);
    },
  },
  {
    name: 'affiliates.issueNotes',
    schedule: '22 4 2 * *',
    run: async () => {
      const ctx = await contextOf();
      await oneByOne(ctx, ctx.sites, async ({ id }) => issueNotes(await contextOf(id)));
    },
  },
];

export const affiliateJobTitles = {
  'affiliates.keepCommissions': 'affiliates_jobKeepCommissions',
  'affiliates.issueNotes': 'affiliates_jobIssueNotes',
} satisfies JobTitles;
