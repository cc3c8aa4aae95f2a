import { htmlDateTime, type LocalMoment } from '#kernel/i18n/calendar-days.ts';
import type { OfficeHoursView, OfficePeriod, OpenSlot } from '#kernel/i18n/office-hours.ts';
import { instantOf } from '#kernel/local-time.ts';
import type { Site } from '#modules/sites/contract.ts';

/** JSON-LD context of the structured data; never fetched. */
export const SCHEMA_ORG = 'https://schema.org';

/** Below it, pictures of pages by their path. */
export const PREVIEW_FOLDER = '/vorschaubild';

/** schema.org `eventStatus` of an event. */
export function eventStatus(state: string): string {
  const status = { cancelled: 'EventCancelled', moved: 'EventRescheduled' }[state] ?? 'EventScheduled';
  return `${SCHEMA_ORG}/${status}`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Hours by weekday, and closures of a single year; opening and closing at the same time means closed all day. */
export function openingData({ regular, periods }: OfficeHoursView): object {
  const closures = periods.filter(({ yearly, slots }) => !yearly && slots.length === 0);
  return {
    ...(regular.length > 0 ? { openingHoursSpecification: regular.map(opening) } : {}),
    ...(closures.length > 0 ? { specialOpeningHoursSpecification: closures.map(closed) } : {}),
  };
}

const opening = ({ weekday, from, to }: OpenSlot) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: WEEKDAYS[weekday - 1],
  opens: from,
  closes: to,
});

const closed = ({ fromOn, toOn }: OfficePeriod) => ({
  '@type': 'OpeningHoursSpecification',
  opens: '00:00',
  closes: '00:00',
  validFrom: fromOn,
  validThrough: toOn,
});

/** A local time with its offset from UTC, without which search engines take it for their own. */
export function withOffset(moment: LocalMoment, timeZone: string): string {
  const local = htmlDateTime(moment);
  const [on = '', at = ''] = local.split('T');
  const minutes = Math.round((Date.parse(`${local}:00Z`) - instantOf(on, at, timeZone).getTime()) / 60_000);
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
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
