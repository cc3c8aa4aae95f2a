import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepMissing } from './service/addresses/missing-pages.ts';
import { publishDueDrafts } from './service/drafts/due-drafts.ts';
import { sweepWithdrawn } from './service/feeds/withdrawn-events.ts';
import { readChangedDocuments, readDocuments } from './service/search/document-words.ts';
import { noteBegun, sweepSubmissions, tellSubmitter } from './service/submissions/tell-submitter.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'content.readDocuments': { entryId: string };
    'content.tellSubmitter': { siteId: string; id: string };
  }
}

export const contentJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'content.publishDue',
    schedule: '* * * * *',
    run: async () => {
      const ctx = await contextOf();
      const published = await publishDueDrafts(ctx);
      if (published > 0) ctx.log.info({ published }, 'planned drafts published');
      await noteBegun(ctx);
    },
  },
  {
    name: 'content.readDocuments',
    kind: 'bulk',
    run: async ({ entryId }) => readDocuments(await contextOf(), entryId),
  },
  {
    name: 'content.tellSubmitter',
    run: async ({ siteId, id }) => tellSubmitter(await contextOf(siteId), id),
  },
  {
    name: 'content.sweep',
    schedule: '50 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info({ missing: await sweepMissing(ctx) }, 'missing pages swept');
      ctx.log.info({ submissions: await sweepSubmissions(ctx) }, 'old submissions forgotten');
      await sweepWithdrawn(ctx);
      ctx.log.info({ entries: await readChangedDocuments(ctx) }, 'changed documents read');
    },
  },
];

export const contentJobTitles = {
  'content.publishDue': 'content_jobPublishDue',
  'content.readDocuments': 'content_jobReadDocuments',
  'content.tellSubmitter': 'content_jobTellSubmitter',
  'content.sweep': 'content_jobSweep',
} satisfies JobTitles;
