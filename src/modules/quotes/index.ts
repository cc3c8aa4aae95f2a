import { defineModule } from '#kernel/module.ts';
import { quoteActs, quoteFieldLabels } from './acts.ts';
import { quotesApi } from './api.ts';
import { quoteCollection, quotePermissions } from './collections/quotes.ts';
import { quoteEvents } from './events.ts';
import { quoteJobs, quoteJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { owedOffers } from './service/owed-offers.ts';
import { quotePersonalData } from './service/personal-data.ts';
import { quoteSeries } from './service/quote-number.ts';
import { quotePart } from './service/quote-part.ts';

export { seedQuotesDemo } from './demo/seed-quotes.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'quotes.quoteAsked': { quoteId: string; siteId: string };
  }
}

export const quotes = defineModule({
  name: 'quotes',
  acts: quoteActs,
  fieldLabels: quoteFieldLabels,
  permissions: quotePermissions,
  collections: [quoteCollection],
  api: quotesApi,
  pages,
  events: quoteEvents,
  jobs: quoteJobs,
  personalData: quotePersonalData,
  handsIn: { jobTitles: [quoteJobTitles], orderParts: [quotePart], documentSeries: [quoteSeries] },
  pageSegments: ['Preisanfrage'],
  owedPaths: ['Preisanfrage'],
  owes: { component: 'shop', sentences: owedOffers },
  notices: {
    'quotes.quote.ask': {
      title: 'quotes_noticeAsk',
      permission: 'quotes.quote.update',
      byDefault: 'mail',
      path: ({ objectId }) => `shop/pricerequest/edit/${objectId}`,
    },
  },
});
