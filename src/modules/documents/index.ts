import { defineModule } from '#kernel/module.ts';
import { seriesSiteData } from './service/series/merge-series.ts';

export { joinSeries } from './service/series/merge-series.ts';
export { nextNumber, type Series } from './service/series/next-number.ts';

export const documents = defineModule({ name: 'documents', siteData: [seriesSiteData] });
