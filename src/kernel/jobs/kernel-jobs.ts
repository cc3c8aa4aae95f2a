import { sweepAnswered } from '../captcha/captcha.ts';
import { sweepImports } from '../imports/imports.ts';
import { sweepLinks } from '../links/one-time-links.ts';
import { sweepDrafts } from '../locks/drafts.ts';
import { sweepLocks } from '../locks/locks.ts';
import type { ContextMaker, RoomJob } from '../module.ts';
import { sweepFailures } from '../throttle/failures.ts';
import { sweepWindows } from '../throttle/rate-limit.ts';
import { resumeWorks, runWork } from '../works/run-work.ts';
import { sweepWorks } from '../works/works.ts';
import type { JobTitles } from './job-titles.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'kernel.runWork': { id: string };
    'kernel.runLongWork': { id: string };
  }
}

/** Jobs of the kernel itself: delete expired rows, run long works. */
export const kernelJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'kernel.sweepThrottle',
    schedule: '7 * * * *',
    run: async () => {
      const ctx = await contextOf();
      await sweepWindows(ctx);
      await sweepFailures(ctx);
    },
  },
  { name: 'kernel.sweepLinks', schedule: '13 * * * *', run: async () => sweepLinks(await contextOf()) },
  {
    name: 'kernel.sweepLocks',
    schedule: '40 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      await sweepLocks(ctx);
      await sweepDrafts(ctx);
    },
  },
  { name: 'kernel.sweepCaptcha', schedule: '47 * * * *', run: async () => sweepAnswered(await contextOf()) },
  { name: 'kernel.runWork', kind: 'bulk', run: async ({ id }) => runWork(contextOf, id) },
  { name: 'kernel.runLongWork', kind: 'long', run: async ({ id }) => runWork(contextOf, id) },
  { name: 'kernel.resumeWorks', kind: 'bulk', schedule: '* * * * *', run: async () => resumeWorks(await contextOf()) },
  { name: 'kernel.sweepWorks', schedule: '50 3 * * *', run: async () => sweepWorks(await contextOf()) },
  { name: 'kernel.sweepImports', schedule: '53 3 * * *', run: async () => sweepImports(await contextOf()) },
];

export const kernelJobTitles = {
  'kernel.sweepThrottle': 'kernel_jobSweepThrottle',
  'kernel.sweepLinks': 'kernel_jobSweepLinks',
  'kernel.sweepLocks': 'kernel_jobSweepLocks',
  'kernel.sweepCaptcha': 'kernel_jobSweepCaptcha',
  'kernel.runWork': 'kernel_jobRunWork',
  'kernel.runLongWork': 'kernel_jobRunLongWork',
  'kernel.resumeWorks': 'kernel_jobResumeWorks',
  'kernel.sweepWorks': 'kernel_jobSweepWorks',
  'kernel.sweepImports': 'kernel_jobSweepImports',
  'kernel.tendTables': 'kernel_jobTendTables',
} satisfies JobTitles;
