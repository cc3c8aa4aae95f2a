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
