import { defineModule } from '#kernel/module.ts';
import { documentsApi } from './api.ts';
import { documentPermissions } from './contract/series.ts';
import { documentsJobs } from './jobs.ts';
import { documentsSiteData } from './service/issued/site-data.ts';
import { seriesSiteData } from './service/series/merge-series.ts';

export { forgetRecipients } from './service/issued/forget-recipients.ts';
export { issueDocument } from './service/issued/issue-document.ts';
export { mirrorOf } from './service/issued/mirror.ts';
export { latestIssued, readIssued } from './service/issued/read-issued.ts';
export { issuerOf, letterheadOf, moneyOfIssuer } from './service/letters/issuer.ts';
export { LETTER_HEAD } from './service/letters/letter-template.ts';
export { type Letter, printLetters } from './service/letters/print-letters.ts';
export { joinSeries } from './service/series/merge-series.ts';
export { nextNumber, type Series } from './service/series/next-number.ts';

export const documents = defineModule({
  name: 'documents',
  permissions: documentPermissions,
  api: documentsApi,
  jobs: documentsJobs,
  siteData: [seriesSiteData, ...documentsSiteData],
});
