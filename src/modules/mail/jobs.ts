import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { deliverWaiting, sweepMails } from './service/send-mail.ts';

export const mailJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'mail.deliverWaiting',
    schedule: '* * * * *',
    run: async () => deliverWaiting(await contextOf()),
    close: async () => (await contextOf()).mail.lanes.settled(),
  },
  { name: 'mail.sweep', schedule: '57 3 * * *', run: async () => sweepMails(await contextOf()) },
];

export const mailJobTitles = {
  'mail.deliverWaiting': 'mail_jobDeliverWaiting',
  'mail.sweep': 'mail_jobSweep',
} satisfies JobTitles;
