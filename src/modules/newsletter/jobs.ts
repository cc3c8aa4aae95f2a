import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sendConfirmation, sendWelcome } from './service/subscribe/send-confirmation.ts';
import { sweepSubscribers } from './service/subscribers/sweep.ts';

type Mailed = { siteId: string; id: string };

export const newsletterJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'newsletter.sendConfirmation',
    kind: 'awaited',
    run: async (payload) => sendConfirmation(await contextOf(String(payload.siteId)), payload as Mailed),
  },
  {
    name: 'newsletter.sendWelcome',
    run: async (payload) => sendWelcome(await contextOf(String(payload.siteId)), payload as Mailed),
  },
  { name: 'newsletter.sweep', schedule: '52 3 * * *', run: async () => sweepSubscribers(await contextOf()) },
];
