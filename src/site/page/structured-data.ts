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
    ...(street ? { streetAddress: street } : {}),
    ...(zip ? { postalCode: zip } : {}),
    ...(city ? { addressLocality: city } : {}),
    addressCountry: 'AT',
  };
}

/** Street, then postcode and place; what is not filled in leaves no gap. */
export function addressLines({ address }: Pick<Site['details'], 'address'>): string[] {
  return [address.street, `${address.zip} ${address.city}`].map((line) => line.trim()).filter(Boolean);
}

export const addressLine = (details: Pick<Site['details'], 'address'>): string => addressLines(details).join(', ');
