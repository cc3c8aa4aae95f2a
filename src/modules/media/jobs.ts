import { sweepDrafts } from '#kernel/locks/drafts.ts';
import { sweepLocks } from '#kernel/locks/locks.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { makeFirstSizes, makeSize } from './service/renditions.ts';
import { sweepFiles } from './service/sweep.ts';

export const mediaJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'media.makeSizes', run: async ({ fileId }) => makeFirstSizes(await contextOf(), String(fileId)) },
  {
    name: 'media.makeSize',
    run: async ({ fileId, gridref }) => makeSize(await contextOf(), String(fileId), String(gridref)),
  },
  {
    name: 'media.sweepFiles',
    schedule: '40 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      await sweepLocks(ctx);
      await sweepDrafts(ctx);
      ctx.log.info(await sweepFiles(ctx), 'files swept');
    },
  },
];
