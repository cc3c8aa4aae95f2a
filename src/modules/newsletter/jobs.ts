import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { deliverSending } from './service/sendings/deliver-sending.ts';
import { prepareSending } from './service/sendings/prepare-sending.ts';
import { startSending, tickNewsletters } from './service/sendings/tick.ts';
import { sendConfirmation, sendWelcome } from './service/subscribe/send-confirmation.ts';
import { sweepSubscribers } from './service/subscribers/sweep.ts';

type Mailed = { siteId: string; id: string };
type Sent = { siteId: string; sendingId: string };

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'newsletter.sendConfirmation': Mailed;
    'newsletter.sendWelcome': Mailed;
    'newsletter.start': Sent;
    'newsletter.prepare': Sent;
    /** `run`: the next part of a run. */
    'newsletter.deliver': Sent & { run?: string };
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
  {
    name: 'newsletter.start',
    run: async ({ siteId, sendingId }) => startSending(await contextOf(siteId), sendingId),
  },
  {
    name: 'newsletter.prepare',
    run: async (payload) => prepareSending(await contextOf(payload.siteId), payload),
  },
  {
    name: 'newsletter.deliver',
    kind: 'bulk',
    run: oneAtATime(async (payload) => deliverSending(await contextOf(payload.siteId), payload)),
  },
  { name: 'newsletter.tick', schedule: '* * * * *', run: () => tickNewsletters(contextOf) },
  {
    name: 'newsletter.sweep',
    schedule: '52 3 * * *',
    runsWhileOff: true,
    run: async () => sweepSubscribers(await contextOf()),
  },
];

/** One run of a sending at a time in this process, so that its kill leaves one batch unclear; another process may have the second one. */
function oneAtATime<Payload extends Sent>(run: (payload: Payload) => Promise<void>): typeof run {
  const running = new Set<string>();
  return async (payload) => {
    // A part wakes the next one just before it ends itself.
    await nextTurn();
    if (running.has(payload.sendingId)) return;
    running.add(payload.sendingId);
    try {
      await run(payload);
    } finally {
      running.delete(payload.sendingId);
    }
  };
}

export const newsletterJobTitles = {
  'newsletter.sendConfirmation': 'newsletter_jobSendConfirmation',
  'newsletter.sendWelcome': 'newsletter_jobSendWelcome',
  'newsletter.start': 'newsletter_jobStart',
  'newsletter.prepare': 'newsletter_jobPrepare',
  'newsletter.deliver': 'newsletter_jobDeliver',
  'newsletter.tick': 'newsletter_jobTick',
  'newsletter.sweep': 'newsletter_jobSweep',
} satisfies JobTitles;
