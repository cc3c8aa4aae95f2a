import type { Locale } from './texts.ts';

/** No-break space: an amount or a size must not wrap. */
const NBSP = '\u00a0';

/** '€ 4.212,40' and '€ 34,–' for whole euros; English '€4,212.40' and '€34'. */
export function euro(cents: number, locale: Locale): string {
  const sign = cents < 0 ? '–' : '';
  const whole = grouped(Math.floor(Math.abs(cents) / 100), locale);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  if (locale === 'en') return `${sign}€${whole}${rest === '00' ? '' : `.${rest}`}`;
  return `${sign}€${NBSP}${whole},${rest === '00' ? '–' : rest}`;
}

/** '1.234' in German, '1,234' in English. */
export function grouped(value: number, locale: Locale): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, locale === 'de' ? '.' : ',');
}

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB'];

/**
 * '812 KB', '2,1 MB', '10,25 GB': the largest unit with a non-zero integer part; units are multiples of 1024, as limits and the
 * quota are counted. The only formatter for sizes.
 */
export function fileSize(bytes: number, locale: Locale): string {
  let unit = 0;
  // A value that would round to 1024 moves to the next unit.
  while (unit < SIZES.length - 1 && rounded(bytes / 1024 ** unit, unit) >= 1024) unit += 1;
  const text = String(rounded(bytes / 1024 ** unit, unit));
  return `${locale === 'de' ? text.replace('.', ',') : text}${NBSP}${SIZES[unit]}`;
}

/** Decimals grow with the unit: none for KB, two for GB. */
function rounded(amount: number, unit: number): number {
  const digits = 10 ** Math.min(2, Math.max(0, unit - 1));
  return Math.round(amount * digits) / digits;
}
