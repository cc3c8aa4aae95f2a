import { counted, grouped } from '#texts/runtime';
import type { Locale } from './texts.ts';

/** No-break space: an amount or a size must not wrap. */
const NBSP = '\u00a0';

/** Position of the euro sign in the shop of a parish; `SiteRef` has it (S3.14 prefix_currency). */
export type MoneyPlace = { euroAfter: boolean };

/** `isExact`: cents are written for whole euros as well. */
type MoneyForm = MoneyPlace & { isExact?: boolean };

/**
 * Writes amounts: '€ 4.212,40' and '€ 34,–' for whole euros, English '€4,212.40' and '€34'; after the amount '4.212,40 €',
 * '34,– €' and English '4,212.40 €', '34 €'. The only formatter for money; screens take `euro` of #kernel/web.
 */
export function moneyOf({ euroAfter, isExact = false }: MoneyForm, locale: Locale): (cents: number) => string {
  return (cents) => {
    const sign = cents < 0 ? '–' : '';
    const amount = amountOf(Math.abs(cents), locale, isExact);
    if (euroAfter) return `${sign}${amount}${NBSP}€`;
    return `${sign}€${locale === 'en' ? '' : NBSP}${amount}`;
  };
}

function amountOf(cents: number, locale: Locale, isExact: boolean): string {
  const whole = grouped(Math.floor(cents / 100), locale);
  const rest = String(cents % 100).padStart(2, '0');
  if (isExact) return `${whole}${locale === 'en' ? '.' : ','}${rest}`;
  if (locale === 'en') return rest === '00' ? whole : `${whole}.${rest}`;
  return `${whole},${rest === '00' ? '–' : rest}`;
}

/** '9999', '12.345' in German and '12,345' in English: the only formatter for counts. Texts write theirs in the same way. */
export const countOf = (value: number, locale: Locale): string => String(counted(value, locale));

/** '20 %' and '2,5 %' in German, '20%' and '2.5%' in English. */
export const percentOf = (permille: number, locale: Locale): string => {
  const number = String(permille / 10);
  return locale === 'en' ? `${number}%` : `${number.replace('.', ',')}${NBSP}%`;
};

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
