import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepMissing } from './service/missing-pages.ts';

export const contentJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'content.sweep',
    schedule: '50 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info({ missing: await sweepMissing(ctx) }, 'missing pages swept');
    },
  },
];
