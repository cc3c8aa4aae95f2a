import type { Site } from '#modules/sites/contract.ts';

/** Vocabulary of the data for search engines; nothing is loaded from there. */
export const SCHEMA_ORG = 'https://schema.org';

/** Whether an event takes place, for search engines. */
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
