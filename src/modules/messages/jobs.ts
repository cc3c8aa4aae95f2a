import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { tellAboutMessage } from './service/forms/tell-office.ts';
import { sweepViewers } from './service/inbox/presence.ts';
import { deleteExpired, sweepFiles, wakeSnoozed } from './service/inbox/retention.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { fetchMail } from './service/mail-in/fetch-mail.ts';

export const messageJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'messages.tell',
    run: async ({ id, copy }) => tellAboutMessage(await contextOf(), { id: String(id), copy: copy === true }),
  },
  {
    name: 'messages.fetchMail',
    schedule: '* * * * *',
    run: async () => {
      const ctx = await contextOf();
      const fetched = await fetchMail(ctx);
      if (fetched > 0) ctx.log.info({ fetched }, 'emails fetched');
    },
  },
  { name: 'messages.sendReply', run: async ({ postId }) => sendReply(await contextOf(), String(postId)) },
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
