import type { Site } from '#modules/sites/contract.ts';
import { postalAddress, SCHEMA_ORG } from '../page/structured-data.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** schema.org data of the parish. The schema.org URLs are identifiers and never fetched. */
export function churchData({ name, slug, details }: Site, publicUrl: string): object {
  const { address, geo, phone, email, officeHours } = details;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'CatholicChurch',
    name,
    url: `${publicUrl}/${slug}/Home`,
    ...(address.street || address.city ? { address: postalAddress(address) } : {}),
    ...(geo ? { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(officeHours.length > 0 ? { openingHoursSpecification: hoursOf(officeHours) } : {}),
  };
}

const hoursOf = (officeHours: Site['details']['officeHours']) =>
  officeHours.map(({ weekday, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WEEKDAYS[weekday - 1],
    opens: from,
    closes: to,
  }));
