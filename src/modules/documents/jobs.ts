import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { checkAllSeries } from './service/chain/series-report.ts';

export const documentsJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'documents.verify',
    kind: 'bulk',
    schedule: '20 4 * * *',
    run: async () => checkAllSeries(await contextOf()),
  },
];

export const documentsJobTitles = {
  'documents.verify': 'documents_jobVerify',
} satisfies JobTitles;
