import type { Locale } from './texts.ts';

/** No-break space: an amount or a size must not be torn apart at the end of a line. */
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

/** '2,1 MB', '812 kB', decimal units as people know them from their phones. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}${NBSP}kB`;
  const text = (bytes / 1_000_000).toFixed(1);
  return `${locale === 'de' ? text.replace('.', ',') : text}${NBSP}MB`;
}
