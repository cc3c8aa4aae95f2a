import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sendDigests } from './service/digest.ts';
import { sweepReads } from './service/notifications.ts';

export const notificationJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'notifications.digest',
    schedule: '30 5 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info({ sent: await sendDigests(ctx) }, 'digests sent');
      await sweepReads(ctx);
    },
  },
];
