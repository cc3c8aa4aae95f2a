import { defineModule } from '#kernel/module.ts';
import { documentActs, documentFieldLabels } from './acts.ts';
import { documentsApi } from './api.ts';
import { periodPermissions } from './contract/periods.ts';
import { documentPermissions } from './contract/series.ts';
import { documentsJobs, documentsJobTitles } from './jobs.ts';
import { documentsSiteData } from './service/issued/site-data.ts';
import { closingsData } from './service/periods/close-period.ts';
import { seriesSiteData } from './service/series/merge-series.ts';

export { seriesYears } from './service/chain/series-years.ts';
export { verifyChains } from './service/chain/verify-chains.ts';
export { forgetRecipients } from './service/issued/forget-recipients.ts';
export { issueDocument, issueDocuments, type NewDocument } from './service/issued/issue-document.ts';
export { mirrorOf } from './service/issued/mirror.ts';
export { plainLine } from './service/issued/plain-line.ts';
export { latestIssued, readIssued } from './service/issued/read-issued.ts';
export {
  type ChainedDocument,
  countIssued,
  type IssuedQuestion,
  issuedFor,
  issuedInClosed,
  issuedVat,
  walkIssued,
} from './service/issued/walk-issued.ts';
export { issuerOf, letterheadOf, moneyOfIssuer } from './service/letters/issuer.ts';
export { LETTER_HEAD } from './service/letters/letter-template.ts';
export { type Letter, printLetters } from './service/letters/print-letters.ts';
/** @public For what is booked by a date without a document. */
export { closedUntil, demandOpenPeriod, firstOpenDay } from './service/periods/closed-until.ts';
export { joinSeries } from './service/series/merge-series.ts';
export { nextNumber, type Series } from './service/series/next-number.ts';

export const documents = defineModule({
  name: 'documents',
  acts: documentActs,
  fieldLabels: documentFieldLabels,
  permissions: { ...documentPermissions, ...periodPermissions },
  api: documentsApi,
  jobs: documentsJobs,
  handsIn: { jobTitles: [documentsJobTitles] },
  siteData: [seriesSiteData, closingsData, ...documentsSiteData],
});
