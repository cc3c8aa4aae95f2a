import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { bookingActs, bookingFieldLabels, bookingNotices } from './acts.ts';
import { bookingApi } from './api.ts';
import { bookingKindCollection, bookingKindPermissions } from './collections/booking-kinds.ts';
import { bookingCollection } from './collections/bookings.ts';
import { openingHoursCollection, openingHoursPermissions } from './collections/opening-hours.ts';
import { resourceCollection, resourcePermissions } from './collections/resources.ts';
import { bookingPermissions } from './contract/booking.ts';
import { occupancies } from './tables.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    booking: 'site';
  }
}

export const booking = defineModule({
  name: 'booking',
  acts: bookingActs,
  notices: bookingNotices,
  fieldLabels: bookingFieldLabels,
  permissions: {
    ...bookingPermissions,
    ...resourcePermissions,
    ...bookingKindPermissions,
    ...openingHoursPermissions,
  },
  api: bookingApi,
  siteData: [siteRows(occupancies)],
  collections: [openingHoursCollection, bookingKindCollection, bookingCollection, resourceCollection],
});
