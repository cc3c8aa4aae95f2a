import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { bookingActs, bookingFieldLabels, bookingNotices } from './acts.ts';
import { bookingApi, bookingFeeds } from './api.ts';
import { hireBlock } from './blocks/hire/kind.ts';
import { bookingKindCollection, bookingKindPermissions } from './collections/booking-kinds.ts';
import { bookingCollection } from './collections/bookings.ts';
import { openingHoursCollection, openingHoursPermissions } from './collections/opening-hours.ts';
import { resourceCollection, resourcePermissions } from './collections/resources.ts';
import { bookingPermissions } from './contract/booking.ts';
import { bookingJobs, bookingJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { bookingPersonalData, countKinds, isBookable } from './service/booking-data.ts';
import { bookingsWithPhotos } from './service/handover/photos.ts';
import { OWN_SEGMENT } from './service/own/own-links.ts';
import { bookingPart } from './service/pay/booking-part.ts';
import { bookingSynonyms, searchKinds } from './service/public/search-kinds.ts';
import { bookingMenu, bookingSitemap } from './service/public/shown-kinds.ts';
import { undoSplit } from './service/resource-acts/split-resource.ts';
import { bookingKinds, occupancies } from './tables.ts';

export { seedBookingDemo } from './demo/seed-booking.ts';
export type { PlaceTaker } from './service/free/outside.ts';
export { countTaken, namesOfPlace } from './service/free/taken-at.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    booking: 'site';
  }
}

export const booking = defineModule({
  name: 'booking',
  // NB: not `component`: what was booked before is still told, reminded of and forgotten while nobody books any more.
  components: [
    { name: 'booking', title: 'booking_roomTitle', about: 'booking_componentAbout', countItems: countKinds },
  ],
  pageSegments: [OWN_SEGMENT],
  owedPaths: [OWN_SEGMENT],
  siteMenu: bookingMenu,
  sitemap: bookingSitemap,
  search: { find: searchKinds, synonyms: bookingSynonyms },
  blocks: [hireBlock],
  acts: bookingActs,
  notices: bookingNotices,
  fieldLabels: bookingFieldLabels,
  undoes: { 'booking.resource.split': undoSplit },
  permissions: {
    ...bookingPermissions,
    ...resourcePermissions,
    ...bookingKindPermissions,
    ...openingHoursPermissions,
  },
  api: bookingApi,
  routes: bookingFeeds,
  pages,
  handsIn: {
    jobTitles: [bookingJobTitles],
    orderParts: [bookingPart],
    vatGroupUses: [{ column: bookingKinds.vatGroup, removedAt: bookingKinds.removedAt }],
  },
  jobs: bookingJobs,
  personalData: bookingPersonalData,
  privacySections: [{ section: 'booking', isThere: isBookable }],
  mediaUses: bookingsWithPhotos,
  siteData: [siteRows(occupancies)],
  collections: [openingHoursCollection, bookingKindCollection, bookingCollection, resourceCollection],
});
