import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sendConfirmation, sendWelcome } from './service/subscribe/send-confirmation.ts';
import { sweepSubscribers } from './service/subscribers/sweep.ts';

type Mailed = { siteId: string; id: string };

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'newsletter.sendConfirmation': Mailed;
    'newsletter.sendWelcome': Mailed;
  }
}

export const newsletterJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'newsletter.sendConfirmation',
    kind: 'awaited',
    run: async (payload) => sendConfirmation(await contextOf(payload.siteId), payload),
  },
  {
    name: 'newsletter.sendWelcome',
    run: async (payload) => sendWelcome(await contextOf(payload.siteId), payload),
  },
  { name: 'newsletter.sweep', schedule: '52 3 * * *', run: async () => sweepSubscribers(await contextOf()) },
];
