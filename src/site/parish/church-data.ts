import { officeHoursOf } from '#kernel/i18n/office-hours.ts';
import type { Site } from '#modules/sites/contract.ts';
import { openingData, postalAddress, SCHEMA_ORG } from '../page/structured-data.ts';

/** schema.org data of the parish. The schema.org URLs are identifiers and never fetched. */
export function churchData({ name, slug, details }: Site, publicUrl: string): object {
  const { address, geo, phone, email } = details;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'CatholicChurch',
    name,
    url: `${publicUrl}/${slug}/Home`,
    ...(address.street || address.city ? { address: postalAddress(address) } : {}),
    ...(geo ? { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...openingData(officeHoursOf(details, 'de', [])),
  };
}
