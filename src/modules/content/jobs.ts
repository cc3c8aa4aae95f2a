import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepMissing } from './service/missing-pages.ts';
import { readDocuments, readDocumentsAgain } from './service/search/document-words.ts';

export const contentJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'content.readDocuments', run: async ({ entryId }) => readDocuments(await contextOf(), String(entryId)) },
  {
    name: 'content.sweep',
    schedule: '50 3 * * *',
    run: async () => {
      const ctx = await contextOf();
      ctx.log.info({ missing: await sweepMissing(ctx) }, 'missing pages swept');
      ctx.log.info({ entries: await readDocumentsAgain(ctx) }, 'documents are read anew');
    },
  },
];
