import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { type SendPayload, sendMessage } from './service/team-mail/send-message.ts';
import { forgetMessages } from './service/team-mail/sent-messages.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'sports.sendMessage': SendPayload;
  }
}

export const sportsJobs = (contextOf: ContextMaker): RoomJob[] => [
  // Was asked for while the component was on.
  {
    name: 'sports.sendMessage',
    runsWhileOff: true,
    run: async (payload) => sendMessage(await contextOf(payload.siteId), payload),
  },
  {
    name: 'sports.forgetMessages',
    schedule: '45 3 * * *',
    runsWhileOff: true,
    run: async () => forgetMessages(await contextOf()),
  },
];

export const sportsJobTitles = {
  'sports.sendMessage': 'sports_jobSendMessage',
  'sports.forgetMessages': 'sports_jobForgetMessages',
} satisfies JobTitles;
