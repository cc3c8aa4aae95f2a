import { STORE_TRASH_DAYS } from '#kernel/files/store-trash.ts';
import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { commandLine } from '#kernel/program.ts';
import { makeFirstRenditions, makeSize } from './service/rendering/renditions.ts';
import { checkTonight, tellDamage } from './service/storage/check-bytes.ts';
import { sweepFiles } from './service/storage/sweep.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'media.makeSizes': { fileId: string };
    'media.makeSize': { fileId: string; gridref: string };
  }
}

export const mediaJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'media.makeSizes',
    kind: 'bulk',
    run: async ({ fileId }) => makeFirstRenditions(await contextOf(), fileId),
  },
  {
    name: 'media.makeSize',
    kind: 'bulk',
    run: async ({ fileId, gridref }) => makeSize(await contextOf(), fileId, gridref),
  },
  {
    name: 'media.checkBytes',
    kind: 'long',
    schedule: '10 2 * * *',
    run: async () => {
      const ctx = await contextOf();
      await tellDamage(ctx, await checkTonight(ctx));
    },
  },
  {
    name: 'media.sweepFiles',
    schedule: '40 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      const swept = await sweepFiles(ctx);
      ctx.log.info(swept, 'files swept');
      if (swept.trashed > 0)
        ctx.log.warn(
          { objects: swept.trashed },
          `stored files without a file in the database were moved to the trash of the store; within ${STORE_TRASH_DAYS} days ${commandLine('files:restore')} brings them back`,
        );
    },
  },
];

export const mediaJobTitles = {
  'media.makeSizes': 'media_jobMakeSizes',
  'media.makeSize': 'media_jobMakeSize',
  'media.checkBytes': 'media_jobCheckBytes',
  'media.sweepFiles': 'media_jobSweepFiles',
} satisfies JobTitles;
