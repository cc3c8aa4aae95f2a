import type { Locale } from './texts.ts';

/** Countries for addresses: S3.16 plus Croatia and Sweden (decision 24), as lower-case ISO 3166 codes. */
export const COUNTRIES = [
  'at',
  'de',
  'cz',
  'hu',
  'cy',
  'es',
  'it',
  'si',
  'sk',
  'ro',
  'pt',
  'nl',
  'fr',
  'fi',
  'gr',
  'gb',
  'ee',
  'ie',
  'lv',
  'lt',
  'lu',
  'pl',
  'mt',
  'bg',
  'be',
  'dk',
  'hr',
  'se',
] as const;

/** Countries with names: Germany first, then Austria, then by name in the given locale (decision 24). */
export function countriesIn(locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const named = COUNTRIES.map((code) => ({ code, name: names.of(code.toUpperCase()) ?? code }));
  const place = (code: string) => (code === 'de' ? 0 : code === 'at' ? 1 : 2);
  return named.sort((a, b) => place(a.code) - place(b.code) || a.name.localeCompare(b.name, locale));
}

/** Localized country name; unknown values are returned unchanged. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[a-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code;
}
