import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepFiles } from './service/files.ts';
import { forgetVisitors, tellVisitor, type VisitorTold } from './service/visitors/visitor-mails.ts';
import { deliver, type Happening } from './service/webhook.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'bugtracker.webhook': Happening;
    'bugtracker.tellVisitor': VisitorTold;
  }
}

export const bugtrackerJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'bugtracker.sweep', schedule: '55 4 * * *', run: async () => sweepFiles(await contextOf()) },
  { name: 'bugtracker.forgetVisitors', schedule: '5 5 * * *', run: async () => forgetVisitors(await contextOf()) },
  { name: 'bugtracker.tellVisitor', run: async (told) => tellVisitor(await contextOf(), told) },
  { name: 'bugtracker.webhook', kind: 'bulk', run: async (happening) => deliver(await contextOf(), happening) },
];

export const bugtrackerJobTitles = {
  'bugtracker.sweep': 'bugtracker_jobSweep',
  'bugtracker.forgetVisitors': 'bugtracker_jobForgetVisitors',
  'bugtracker.tellVisitor': 'bugtracker_jobTellVisitor',
  'bugtracker.webhook': 'bugtracker_jobWebhook',
} satisfies JobTitles;
