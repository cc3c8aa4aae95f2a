import type { EventArticleView } from '#design/public/EventArticle.tsx';
import type { ServiceView } from '#design/public/schedule-view.ts';
import { htmlDateTime } from '#kernel/i18n/calendar-days.ts';
import type { Site } from '#modules/sites/contract.ts';
import { eventEnd } from './event-views.ts';

const CONTEXT = 'https://schema.org';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The parish for search engines. Addresses are those of schema.org; nothing is loaded from there. */
export function churchData({ name, slug, details }: Site, publicUrl: string): object {
  const { address, geo, phone, email, officeHours } = details;
  return {
    '@context': CONTEXT,
    '@type': 'CatholicChurch',
    name,
    url: `${publicUrl}/${slug}/Home`,
    address: postalAddress(address),
    ...(geo ? { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    openingHoursSpecification: officeHours.map(({ weekday, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS[weekday - 1],
      opens: from,
      closes: to,
    })),
  };
}

/** A service as an event: cancelled and moved ones say so. */
export function serviceData(service: ServiceView, organizer: Site): object {
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: service.title,
    startDate: htmlDateTime(service),
    eventStatus: statusOf(service.state),
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    isAccessibleForFree: true,
    location: {
      '@type': 'Place',
      name: service.place.name,
      address: service.place.address ?? postalAddress(organizer.details.address),
    },
    organizer: { '@type': 'CatholicChurch', name: service.site.name },
  };
}

export function eventData(event: EventArticleView, site: Site, publicUrl: string): object {
  const start = event.startAt ? `${event.startOn}T${event.startAt}` : event.startOn;
  const end = eventEnd(event);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: event.title,
    startDate: start,
    ...(end ? { endDate: end.at ? `${end.on}T${end.at}` : end.on } : {}),
    ...(event.movedFromOn ? { previousStartDate: event.movedFromOn } : {}),
    eventStatus: statusOf(event.state),
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    url: `${publicUrl}${event.href}`,
    ...(event.picture ? { image: new URL(event.picture.src, publicUrl).href } : {}),
    location: {
      '@type': 'Place',
      name: event.placeName ?? site.name,
      address: event.placeAddress ?? postalAddress(site.details.address),
    },
    organizer: { '@type': 'Organization', name: event.organizer ?? site.name },
  };
}

function statusOf(state: string): string {
  const status = { cancelled: 'EventCancelled', moved: 'EventRescheduled' }[state] ?? 'EventScheduled';
  return `${CONTEXT}/${status}`;
}

function postalAddress({ street, zip, city }: Site['details']['address']): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: 'AT',
  };
}
