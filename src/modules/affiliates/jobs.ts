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
      const { sites } = await contextOf();
      for (const { id } of sites) await issueNotes(await contextOf(id));
    },
  },
];
