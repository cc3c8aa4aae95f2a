import { HOUSE_ZONE } from '#kernel/i18n/calendar-days.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { getLocale } from '#texts/runtime';

/** '10:14' of an instant, in the time zone of the parish. */
export function timeOf(instant: Date | string): string {
  return new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit', timeZone: HOUSE_ZONE }).format(
    new Date(instant),
  );
}

/** 'Mi, 18.11.2026, 19:22' (de) or 'Wed, 18 Nov 2026, 19:22' (en): short, for lists and history. */
export function stampOf(instant: Date | string): string {
  const at = new Date(instant);
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: HOUSE_ZONE })
    .format(at)
    .replace('.', '');
  const options: Intl.DateTimeFormatOptions =
    getLocale() === 'de'
      ? { day: 'numeric', month: 'numeric', year: 'numeric' }
      : { day: 'numeric', month: 'short', year: 'numeric' };
  const day = new Intl.DateTimeFormat(language(), { ...options, timeZone: HOUSE_ZONE }).format(at);
  return `${weekday}, ${day}, ${timeOf(at)}`;
}

/** 'Do 26.11.' of this year, '26.11.2025' of others: for columns with little space. */
export function dateOf(instant: Date | string, now = new Date()): string {
  const on = dayOf(new Date(instant));
  if (on.slice(0, 4) === dayOf(now).slice(0, 4)) return shortDate(on, getLocale());
  const month = getLocale() === 'de' ? 'numeric' : 'short';
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month, year: 'numeric', timeZone: HOUSE_ZONE }).format(
    new Date(instant),
  );
}

/** 'vor 2 Minuten', 'vor 3 Tagen'; `now` is a parameter so that tests and server agree. */
export function agoOf(instant: Date | string, now: Date): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return words.format(0, 'minute');
}

/** 'YYYY-MM-DD' in the time zone of the parish. */
const dayOf = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: HOUSE_ZONE }).format(at);

const language = () => (getLocale() === 'de' ? 'de-AT' : 'en-GB');
