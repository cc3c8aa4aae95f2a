import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepMissing } from './service/missing-pages.ts';
import { sweepTrash } from './service/trash.ts';

export const contentJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'content.sweep',
    schedule: '50 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info({ trash: await sweepTrash(ctx), missing: await sweepMissing(ctx) }, 'trash and missing pages swept');
    },
  },
];
