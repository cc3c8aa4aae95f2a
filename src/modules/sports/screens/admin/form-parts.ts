import { mapped } from '#design/admin/form/fields.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { type Choice, todayHere } from './sports-api.ts';

/** A day that may be missing. */
export const optionalDay = (label: () => string) =>
  mapped<string | null, string>(label, { blank: '', read: (stored) => stored ?? '', write: (typed) => typed || null });

/** 'So 29.11.', with the year where it is not this one: 'Sa 20.3.2027', in English 'Sat 20 Mar 2027'. */
export function dayWords(on: string): string {
  const [year, locale] = [on.slice(0, 4), getLocale()];
  const day = shortDate(on, locale);
  if (year === todayHere().slice(0, 4)) return day;
  return locale === 'de' ? `${day}${year}` : `${day} ${year}`;
}

/** Choices as a filter of a list takes them. */
export const asFilter = (load: () => Promise<Choice[]>) => async () =>
  (await load()).map(({ value, label }) => ({ value, label: () => label }));

export const ownFilter = {
  name: 'isOwn',
  label: m.sports_kind,
  options: [
    { value: 'true', label: m.sports_ownClub },
    { value: 'false', label: m.sports_otherClub },
  ],
};
