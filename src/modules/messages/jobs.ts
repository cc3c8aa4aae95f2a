import { setTimeout as sleep } from 'node:timers/promises';
import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { tellAboutMessage } from './service/forms/tell-office.ts';
import { sweepViewers } from './service/inbox/presence.ts';
import { deleteExpired, sweepFiles, wakeSnoozed } from './service/inbox/retention.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { createMailWatch } from './service/mail-in/watch-mail.ts';

/** A large backlog comes in behind the job, which would otherwise hold up all others. */
const LONGEST_FETCH_MS = 10_000;

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'messages.tell': { id: string; copy: boolean };
    'messages.sendReply': { postId: string };
  }
}

export function messageJobs(contextOf: ContextMaker): RoomJob[] {
  const watch = createMailWatch(contextOf);
  return [
    { name: 'messages.tell', run: async (payload) => tellAboutMessage(await contextOf(), payload) },
    {
      name: 'messages.fetchMail',
      schedule: '* * * * *',
      run: async () => void (await Promise.race([watch.look(), sleep(LONGEST_FETCH_MS, 0, { ref: false })])),
      close: watch.close,
    },
    { name: 'messages.sendReply', run: async ({ postId }) => sendReply(await contextOf(), postId) },
    {
      name: 'messages.wake',
      schedule: '*/5 * * * *',
      run: async () => {
        const ctx = await contextOf();
        await wakeSnoozed(ctx);
        await sweepViewers(ctx);
      },
    },
    {
      name: 'messages.sweep',
      schedule: '20 4 * * *',
      run: async () => {
        const ctx = await contextOf();
        ctx.log.info({ deleted: await deleteExpired(ctx), files: await sweepFiles(ctx) }, 'messages swept');
      },
    },
  ];
}

export const messageJobTitles = {
  'messages.tell': 'messages_jobTell',
  'messages.fetchMail': 'messages_jobFetchMail',
  'messages.sendReply': 'messages_jobSendReply',
  'messages.wake': 'messages_jobWake',
  'messages.sweep': 'messages_jobSweep',
} satisfies JobTitles;
