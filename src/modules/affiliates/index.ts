import { defineModule } from '#kernel/module.ts';
import { affiliateActs, affiliateFieldLabels } from './acts.ts';
import { affiliatesApi } from './api.ts';
import { partnerCollection, partnerPermissions } from './collections/partners.ts';
import { affiliatePermissions } from './contract.ts';
import { affiliateEvents } from './events.ts';
import { affiliateJobs, affiliateJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { affiliateSiteData } from './service/affiliate-site-data.ts';
import { noteSeries } from './service/notes/issue-note.ts';
import { ownPartners } from './service/own/own-partner.ts';
import { PARTNER_PAGE } from './service/own/partner-access.ts';
import { PARTNER_PARAMETER, partnerReferrers } from './service/partner-codes.ts';
import { partnerPart } from './service/partner-part.ts';
import { partnerPersonalData } from './service/personal-data.ts';

export { seedPartnersDemo } from './demo/seed-partners.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    partners: 'site';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'affiliates.creditNoteIssued': { creditNoteId: string; siteId: string };
  }
}

export const affiliates = defineModule({
  name: 'affiliates',
  acts: affiliateActs,
  fieldLabels: affiliateFieldLabels,
  permissions: { ...partnerPermissions, ...affiliatePermissions },
  collections: [partnerCollection],
  api: affiliatesApi,
  pages,
  events: affiliateEvents,
  jobs: affiliateJobs,
  keptParameters: [PARTNER_PARAMETER],
  handsIn: {
    jobTitles: [affiliateJobTitles],
    orderParts: [partnerPart],
    referrers: [partnerReferrers],
    documentSeries: [noteSeries],
  },
  pageSegments: [PARTNER_PAGE],
  owedPaths: [PARTNER_PAGE],
  siteData: affiliateSiteData,
  personalData: partnerPersonalData,
  accountSections: [ownPartners],
});
