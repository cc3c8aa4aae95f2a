import type { ServiceView } from '#design/public/schedule/schedule-view.ts';
import { htmlDateTime } from '#kernel/i18n/calendar-days.ts';
import type { Site } from '#modules/sites/contract.ts';
import { eventStatus, postalAddress, SCHEMA_ORG } from '#site/page/structured-data.ts';

/** schema.org event of a service, with status for cancelled and moved ones. */
export function serviceData(service: ServiceView, organizer: Site): object {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Event',
    name: service.title,
    startDate: htmlDateTime(service),
    eventStatus: eventStatus(service.state),
    eventAttendanceMode: `${SCHEMA_ORG}/OfflineEventAttendanceMode`,
    isAccessibleForFree: true,
    location: {
      '@type': 'Place',
      name: service.place.name,
      address: service.place.address ?? postalAddress(organizer.details.address),
    },
    organizer: { '@type': 'CatholicChurch', name: service.site.name },
  };
}
