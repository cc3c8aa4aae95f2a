import type { ServiceView } from '#design/public/schedule/schedule-view.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import type { Site } from '#modules/sites/contract.ts';
import { eventStatus, postalAddress, SCHEMA_ORG, withOffset } from '#site/page/structured-data.ts';

/** schema.org events of the first services; a moved one is one event, with the date that it had before. */
export const servicesData = (services: readonly ServiceView[], organizer: Site, most: number): object[] =>
  services
    .filter(({ isMovedAway }) => !isMovedAway)
    .slice(0, most)
    .map((service) => serviceData(service, organizer));

/** schema.org event of a service, with status for cancelled and moved ones. */
export function serviceData(service: ServiceView, organizer: Site): object {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Event',
    name: service.title,
    startDate: withOffset(service, organizer.timeZone),
    endDate: withOffset(endOf(service), organizer.timeZone),
    ...(service.movedFrom ? { previousStartDate: withOffset(service.movedFrom, organizer.timeZone) } : {}),
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

/** End of a service; after midnight on the next day. */
function endOf({ on, at, durationMinutes }: ServiceView): { on: string; at: string } {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const end = hour * 60 + minute + durationMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return { on: addDays(on, Math.floor(end / 1440)), at: `${two(Math.floor((end % 1440) / 60))}:${two(end % 60)}` };
}
