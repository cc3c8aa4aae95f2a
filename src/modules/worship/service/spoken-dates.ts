import type { Locale } from '#kernel/i18n/texts.ts';

/** 'Freitag, 8. Jänner'; the year only where it helps. */
export function dayName(on: string, locale: Locale): string {
  return format(on, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** '8:45' as it is said: no zero in front, and midnight stays '24:00' (parish.md 5). */
export function spokenTime(at: string): string {
  return at.replace(/^0/, '');
}

function format(on: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const zone = { timeZone: 'UTC', ...options };
  return new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', zone).format(new Date(`${on}T00:00:00Z`));
}
