import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { forgetNames } from './service/planning/forget-names.ts';

export function worshipJobs(contextOf: ContextMaker): RoomJob[] {
  return [
    {
      name: 'worship.forgetNames',
      schedule: '50 3 * * *',
      run: async () => {
        const ctx = await contextOf();
        ctx.log.info({ deleted: await forgetNames(ctx) }, 'names of past intentions forgotten');
      },
    },
  ];
}
