import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { expireQuotes } from './service/own-quote.ts';
import { removeSentOffers } from './service/quote-mails.ts';

export const quoteJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    name: 'quotes.expire',
    schedule: '12 0 * * *',
    run: async () => {
      const ctx = await contextOf();
      await expireQuotes(ctx);
      await removeSentOffers(ctx);
    },
  },
];

export const quoteJobTitles = {
  'quotes.expire': 'quotes_jobExpire',
} satisfies JobTitles;
