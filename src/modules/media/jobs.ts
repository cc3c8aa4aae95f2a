import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { makeFirstSizes } from './service/renditions.ts';
import { sweepFiles } from './service/sweep.ts';

export const mediaJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'media.makeSizes', run: async ({ fileId }) => makeFirstSizes(await contextOf(), String(fileId)) },
  {
    name: 'media.sweepFiles',
    schedule: '40 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info(await sweepFiles(ctx), 'files swept');
    },
  },
];
