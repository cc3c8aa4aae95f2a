import { defineModule } from '#kernel/module.ts';
import { donationActs, donationFieldLabels } from './acts.ts';
import { donationsApi } from './api.ts';
import { donationPurposeCollection, donationPurposePermissions } from './collections/donation-purposes.ts';
import { donationPermissions } from './contract.ts';
import { donationEvents } from './events.ts';
import { donationJobs, donationJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { donationPersonalData, donationSiteData } from './service/donation-data.ts';
import { donationPart } from './service/donation-part.ts';
import { purposesThatShow } from './service/media-uses.ts';
import { donationMenu, donationSitemap, searchPurposes } from './service/public-purposes.ts';

export { seedPurposesDemo } from './demo/seed-purposes.ts';
/** For the checkout. */
export { openPurposes, purposeName } from './service/purposes.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    donations: 'site';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'donations.donationReceived': { donationId: string; siteId: string };
  }
}

export const donations = defineModule({
  name: 'donations',
  acts: donationActs,
  fieldLabels: donationFieldLabels,
  permissions: { ...donationPermissions, ...donationPurposePermissions },
  notices: {
    'donations.donation.receive': {
      title: 'donations_noticeReceive',
      permission: 'donations.donation.read',
      byDefault: 'screen',
      path: ({ objectId }) => `shop/donations/${objectId}`,
    },
  },
  api: donationsApi,
  pages,
  events: donationEvents,
  jobs: donationJobs,
  siteMenu: donationMenu,
  sitemap: donationSitemap,
  search: { find: searchPurposes },
  handsIn: { jobTitles: [donationJobTitles], orderParts: [donationPart] },
  mediaUses: purposesThatShow,
  personalData: donationPersonalData,
  siteData: [donationSiteData],
  collections: [donationPurposeCollection],
});
