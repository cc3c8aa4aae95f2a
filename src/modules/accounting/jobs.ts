import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepBillFiles } from './service/bills/bill-files.ts';
import { removeArchives } from './service/books/archive/make-archive.ts';
import { checkAllBooks } from './service/books/check/run-check.ts';
import { forgetOldPapers } from './service/books/retention/retention.ts';
import { mailPaper, removeSentPapers } from './service/mails/send-paper.ts';
import { tellOfPaper, tellOfPapers } from './service/mails/tell-of-papers.ts';
import { awaitOlderMoney } from './service/money/await-money.ts';
import { mailReminder } from './service/reminders/print-reminders.ts';
import { runSeries } from './service/templates/make-paper.ts';

export const accountingJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'accounting.series', schedule: '25 4 * * *', run: () => runSeries(contextOf) },
  { name: 'accounting.sendPaper', run: async (payload) => mailPaper(await contextOf(payload.siteId), payload) },
  {
    name: 'accounting.sendReminder',
    run: async (payload) => mailReminder(await contextOf(payload.siteId), payload),
  },
  { name: 'accounting.tell', run: async (payload) => tellOfPaper(await contextOf(payload.siteId), payload) },
  { name: 'accounting.tellDue', schedule: '35 6 * * *', run: () => tellOfPapers(contextOf) },
  { name: 'accounting.awaitOlderMoney', schedule: '50 * * * *', run: async () => awaitOlderMoney(await contextOf()) },
  { name: 'accounting.forgetFiles', schedule: '45 3 * * *', run: async () => removeSentPapers(await contextOf()) },
  { name: 'accounting.checkBooks', kind: 'bulk', schedule: '15 5 * * 1', run: () => checkAllBooks(contextOf) },
  { name: 'accounting.forgetOld', kind: 'bulk', schedule: '55 3 * * *', run: () => forgetOldPapers(contextOf) },
  { name: 'accounting.forgetArchives', schedule: '40 3 * * *', run: async () => removeArchives(await contextOf()) },
  { name: 'accounting.sweepBills', schedule: '15 5 * * *', run: async () => sweepBillFiles(await contextOf()) },
];

export const accountingJobTitles = {
  'accounting.series': 'accounting_jobSeries',
  'accounting.sendPaper': 'accounting_jobSendPaper',
  'accounting.sendReminder': 'accounting_jobSendReminder',
  'accounting.tell': 'accounting_jobTell',
  'accounting.tellDue': 'accounting_jobTellDue',
  'accounting.awaitOlderMoney': 'accounting_jobAwaitOlderMoney',
  'accounting.forgetFiles': 'accounting_jobForgetFiles',
  'accounting.checkBooks': 'accounting_jobCheckBooks',
  'accounting.forgetOld': 'accounting_jobForgetOld',
  'accounting.forgetArchives': 'accounting_jobForgetArchives',
  'accounting.sweepBills': 'accounting_jobSweepBills',
} satisfies JobTitles;
