import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/texts.ts';

type Signs = { query?: string | null | undefined; cookie?: string | undefined; acceptLanguage?: string | undefined };

/** Locale of the response: `?lang=`, then the cookie, then Accept-Language, then that of the installation (S9.4). */
export function requestLocale({ query, cookie, acceptLanguage }: Signs, otherwise: Locale = DEFAULT_LOCALE): Locale {
  if (isLocale(query)) return query;
  if (isLocale(cookie)) return cookie;
  return (acceptLanguage && remembered(acceptLanguage)) || otherwise;
}

const MOST_REMEMBERED = 500;
const known = new Map<string, Locale | null>();

/** Clients send few distinct headers, so each is parsed once. The cache is cleared when it is flooded. */
function remembered(header: string): Locale | null {
  const before = known.get(header);
  if (before !== undefined) return before;
  const locale = preferred(header) ?? null;
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(header, locale);
  return locale;
}

function preferred(header: string): Locale | undefined {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: range.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language as Locale)[0];
}
