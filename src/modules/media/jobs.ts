import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { checkTonight } from './service/check-bytes.ts';
import { makeFirstSizes, makeSize } from './service/renditions.ts';
import { sweepFiles } from './service/sweep.ts';

export const mediaJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'media.makeSizes', run: async ({ fileId }) => makeFirstSizes(await contextOf(), String(fileId)) },
  {
    name: 'media.makeSize',
    run: async ({ fileId, gridref }) => makeSize(await contextOf(), String(fileId), String(gridref)),
  },
  {
    name: 'media.checkBytes',
    schedule: '10 2 * * *',
    run: async () => {
      const ctx = await contextOf();
      const { checked, damaged } = await checkTonight(ctx);
      for (const one of damaged) ctx.log.error(one, 'stored bytes are damaged');
      ctx.log.info({ checked, damaged: damaged.length }, 'stored bytes looked at');
    },
  },
  {
    name: 'media.sweepFiles',
    schedule: '40 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info(await sweepFiles(ctx), 'files swept');
    },
  },
];
