import type { Site } from '#modules/sites/contract.ts';

/** JSON-LD context of the structured data; never fetched. */
export const SCHEMA_ORG = 'https://schema.org';

/** schema.org `eventStatus` of an event. */
export function eventStatus(state: string): string {
  const status = { cancelled: 'EventCancelled', moved: 'EventRescheduled' }[state] ?? 'EventScheduled';
  return `${SCHEMA_ORG}/${status}`;
}

export function postalAddress({ street, zip, city }: Site['details']['address']): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: 'AT',
  };
}

export const addressLine = ({ address }: Pick<Site['details'], 'address'>): string =>
  `${address.street}, ${address.zip} ${address.city}`;
