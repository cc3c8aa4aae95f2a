import type { EventArticleView } from '#design/public/entries/EventArticle.tsx';
import type { Site } from '#modules/sites/contract.ts';
import { eventStatus, postalAddress, SCHEMA_ORG, withOffset } from '#site/page/structured-data.ts';
import { eventEnd } from './event-views.ts';

/** schema.org data of an event. */
export function eventData(event: EventArticleView, site: Site, publicUrl: string): object {
  const at = (on: string, time: string | null) => (time ? withOffset({ on, at: time }, site.timeZone) : on);
  const end = eventEnd(event);
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Event',
    name: event.title,
    startDate: at(event.startOn, event.startAt),
    ...(end ? { endDate: at(end.on, end.at) } : {}),
    ...(event.movedFromOn ? { previousStartDate: event.movedFromOn } : {}),
    eventStatus: eventStatus(event.state),
    eventAttendanceMode: `${SCHEMA_ORG}/OfflineEventAttendanceMode`,
    url: `${publicUrl}${event.href}`,
    ...(event.picture ? { image: new URL(event.picture.src, publicUrl).href } : {}),
    location: {
      '@type': 'Place',
      name: event.placeName ?? site.name,
      address: event.placeAddress ?? postalAddress(site.details.address),
    },
    organizer: { '@type': 'Organization', name: event.organizer?.label ?? site.name },
  };
}
