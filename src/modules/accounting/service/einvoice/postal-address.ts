import { COUNTRIES } from '#kernel/i18n/countries.ts';
import type { Address } from '../../einvoice/model.ts';

/** '3481 Fels', 'A-3481 Fels', 'D 10115 Berlin', 'AT-3481 Fels' */
const PLACE = /^(?:([A-Z]{1,3})[- ])?(\d{4,5}) +(.+)$/;

/** Signs of cars, which stand before post codes. */
const SIGNS: Readonly<Record<string, string>> = { A: 'AT', D: 'DE', CH: 'CH', FL: 'LI', I: 'IT', SLO: 'SI', H: 'HU' };

/**
 * The lines of an envelope as the fields of an electronic invoice. The country stands in its own line, before the post code, or is `home`
 * (upper-case ISO 3166); city and post code are missing where no line has them.
 */
export function postalAddress(lines: readonly string[], home: string): Address {
  const written = lines.map((line) => line.trim()).filter(Boolean);
  const last = written.at(-1) ?? '';
  const named = NAMES.get(last.toLowerCase());
  const own = named ? written.slice(0, -1) : written;
  const at = own.findLastIndex((line) => PLACE.test(line));
  const [, sign = '', postCode, city] = PLACE.exec(own[at] ?? '') ?? [];
  const [street, additionalStreet, thirdLine] = at < 0 ? own : [...own.slice(0, at), ...own.slice(at + 1)];
  return {
    ...(street ? { street } : {}),
    ...(additionalStreet ? { additionalStreet } : {}),
    ...(thirdLine ? { thirdLine } : {}),
    ...(city && postCode ? { city, postCode } : {}),
    country: named ?? SIGNS[sign] ?? (sign.length === 2 ? sign : home),
  };
}

/** Names and codes of countries in both languages → code. */
const NAMES: ReadonlyMap<string, string> = new Map(
  COUNTRIES.flatMap((country) => {
    const code = country.toUpperCase();
    const names = ['de', 'en'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code);
    return names.map((name) => [name.toLowerCase(), code] as const);
  }),
);
