import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { NoPayload } from '#kernel/jobs/jobs.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { forgetAside } from './service/bank/bank-lines.ts';
import { sendDueRefunds } from './service/refunds.ts';
import { endExpired } from './service/sweep.ts';
import { processEvents } from './service/webhooks.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'payments.processEvents': NoPayload;
  }
}

export const paymentJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'payments.processEvents', kind: 'awaited', run: async () => processEvents(await contextOf()) },
  { name: 'payments.catchUpEvents', schedule: '* * * * *', run: async () => processEvents(await contextOf()) },
  { name: 'payments.sendDueRefunds', schedule: '* * * * *', run: async () => sendDueRefunds(await contextOf()) },
  { name: 'payments.endExpired', schedule: '*/5 * * * *', run: async () => endExpired(await contextOf()) },
  { name: 'payments.forgetAside', schedule: '37 3 * * *', run: async () => forgetAside(await contextOf()) },
];

export const paymentJobTitles = {
  'payments.processEvents': 'payments_jobProcessEvents',
  'payments.catchUpEvents': 'payments_jobCatchUpEvents',
  'payments.sendDueRefunds': 'payments_jobSendDueRefunds',
  'payments.endExpired': 'payments_jobEndExpired',
  'payments.forgetAside': 'payments_jobForgetAside',
} satisfies JobTitles;
