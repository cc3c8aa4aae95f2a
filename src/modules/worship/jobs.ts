import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { announceChanges, followAll } from './service/intentions/follow-schedule.ts';
import { type GiverMail, tellGiver } from './service/intentions/intention-mails.ts';
import { forgetNames } from './service/planning/forget-names.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'worship.tellGiver': { siteId: string; id: string; kind: GiverMail; of: string };
  }
}

export function worshipJobs(contextOf: ContextMaker): RoomJob[] {
  return [
    {
      name: 'worship.forgetNames',
      schedule: '50 3 * * *',
      runsWhileOff: true,
      run: async () => {
        const ctx = await contextOf();
        ctx.log.info({ deleted: await forgetNames(ctx) }, 'names of past intentions forgotten');
      },
    },
    {
      name: 'worship.tellGiver',
      runsWhileOff: true,
      run: async ({ siteId, ...about }) => tellGiver(await contextOf(siteId), about),
    },
    { name: 'worship.announceIntentions', schedule: '*/5 * * * *', run: () => announceChanges(contextOf) },
    { name: 'worship.followIntentions', schedule: '35 3 * * *', run: () => followAll(contextOf) },
  ];
}

export const worshipJobTitles = {
  'worship.announceIntentions': 'worship_jobAnnounceIntentions',
  'worship.followIntentions': 'worship_jobFollowIntentions',
  'worship.forgetNames': 'worship_jobForgetNames',
  'worship.tellGiver': 'worship_jobTellGiver',
} satisfies JobTitles;
