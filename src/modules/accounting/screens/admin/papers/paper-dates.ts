import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays, HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { getLocale } from '#texts/runtime';

/** '5.12.2026' or '5 Dec 2026'; '' for none. */
export const dateOf = (on: string | null): string =>
  on === null
    ? ''
    : new Intl.DateTimeFormat(getLocale() === 'de' ? 'de-AT' : 'en-GB', {
        timeZone: 'UTC',
        day: 'numeric',
        month: getLocale() === 'de' ? 'numeric' : 'short',
        year: 'numeric',
      }).format(new Date(`${on}T00:00:00Z`));

/** 'Dezember 2026' of a day. */
export const monthOf = (on: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'de' ? 'de-AT' : 'en-GB', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${on}T00:00:00Z`));

/** Days since an invoice of this date was to be paid; 0 or less before that. */
export const overdueDays = (on: string, dueDays: number): number =>
  daysBetween(addDays(on, dueDays), localMoment(new Date(), HOUSE_ZONE).on);
