import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { announceChanges } from './service/follow/announce-changes.ts';
import { sendTell } from './service/mails/send-tell.ts';
import type { TellPayload } from './service/mails/tell.ts';
import { mailLink } from './service/own/send-link.ts';
import { forgetServed, remindPeople } from './service/remind.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'rosters.tell': TellPayload;
    'rosters.sendLink': { siteId: string; memberId: string };
  }
}

export const rosterJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'rosters.tell',
    runsWhileOff: true,
    run: async (payload) => sendTell(await contextOf(payload.siteId), payload),
  },
  { name: 'rosters.sendLink', run: async (payload) => mailLink(await contextOf(payload.siteId), payload) },
  { name: 'rosters.announce', schedule: '*/5 * * * *', run: () => announceChanges(contextOf) },
  { name: 'rosters.remind', schedule: '10 8 * * *', run: () => remindPeople(contextOf) },
  {
    name: 'rosters.forget',
    schedule: '40 3 * * *',
    runsWhileOff: true,
    run: async () => forgetServed(await contextOf()),
  },
];

export const rosterJobTitles = {
  'rosters.tell': 'rosters_jobTell',
  'rosters.sendLink': 'rosters_jobSendLink',
  'rosters.announce': 'rosters_jobAnnounce',
  'rosters.remind': 'rosters_jobRemind',
  'rosters.forget': 'rosters_jobForget',
} satisfies JobTitles;
