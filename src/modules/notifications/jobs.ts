import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sendDigests } from './service/digest.ts';
import { sweepReads } from './service/notifications.ts';
import { tellNewEntries, tellPerson } from './service/tell-now.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'notifications.tell': { userId: string; seqs: number[] };
  }
}

export const notificationJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'notifications.look', schedule: '* * * * *', run: async () => tellNewEntries(await contextOf()) },
  { name: 'notifications.tell', run: async (payload) => tellPerson(await contextOf(), payload) },
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

export const notificationJobTitles = {
  'notifications.look': 'notifications_jobLook',
  'notifications.tell': 'notifications_jobTell',
  'notifications.digest': 'notifications_jobDigest',
} satisfies JobTitles;
