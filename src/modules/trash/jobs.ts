import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepTrash } from './service/trash.ts';

export const trashJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'trash.sweep',
    schedule: '50 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info({ removed: await sweepTrash(ctx) }, 'trash swept');
    },
  },
];

export const trashJobTitles = {
  'trash.sweep': 'trash_jobSweep',
} satisfies JobTitles;
