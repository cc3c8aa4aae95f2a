import { isLocale, type Locale } from '../../i18n/texts.ts';
import { requestLocale } from '../request-locale.ts';

/** Target of a page request, parsed from the raw request before anything else runs. */
export type PageAddress = {
  locale: Locale;
  /** The locale comes from `?lang=` and must be remembered. */
  choosesLocale: boolean;
  /** Set if this address has another language: the address of the page in the language of the guest (one address, one language). */
  redirectTo: string | null;
  /** Cache key of the page; null = the request must not be served from the cache. */
  key: string | null;
};

type RawRequest = {
  method: string;
  url: string;
  headers: { host?: string | undefined; cookie?: string | undefined; 'accept-language'?: string | undefined };
};

/**
 * Only these parameters affect a page; with any other one it is rendered but never stored, so that the cache cannot be flooded.
 */
const PAGE_PARAMETERS = new Set(['lang', 'kirchen', 'ab', 'jahr', 'seite', 'art', 'gruppe']);
/** URLs that parsing leaves unchanged: no parameters, escapes, dots, or host. */
const PLAIN_PATH = /^\/[\w~-][\w~/-]*$/;

/**
 * Determines locale and cache key of a page request. Requests with a session are never served from the cache and never
 * redirected to their language. `bareLocale` is the language of addresses without `?lang=`.
 */
export function pageAddressOf(
  { method, url, headers }: RawRequest,
  { sessionCookie, bareLocale }: { sessionCookie: string; bareLocale: Locale },
): PageAddress {
  const { cookie } = headers;
  const isShared = (method === 'GET' || method === 'HEAD') && !cookie?.includes(`${sessionCookie}=`);
  const signs = { cookie: cookieOf(cookie, 'lang'), acceptLanguage: headers['accept-language'] };
  if (PLAIN_PATH.test(url)) {
    const locale = requestLocale(signs, bareLocale);
    const redirectTo = isShared && locale !== bareLocale ? `${url}?lang=${locale}` : null;
    return { locale, choosesLocale: false, redirectTo, key: isShared ? `${locale} ${url}?` : null };
  }
  const parsed = parsedPath(url);
  const chosen = parsed?.searchParams.get('lang');
  const locale = requestLocale({ ...signs, query: chosen }, bareLocale);
  const choosesLocale = isLocale(chosen);
  const isElsewhere = isShared && !choosesLocale && locale !== bareLocale;
  return {
    locale,
    choosesLocale,
    redirectTo: isElsewhere && parsed ? withLocale(parsed, locale) : null,
    key: isShared && parsed ? keyWithParameters(parsed, locale) : null,
  };
}

/** NB: null for '//host', which a browser would follow to another host. */
function withLocale({ pathname, searchParams }: URL, locale: Locale): string | null {
  const search = new URLSearchParams(searchParams);
  search.set('lang', locale);
  return pathname.startsWith('//') ? null : `${pathname}?${search}`;
}

/** A path with two leading slashes must not be parsed as a host. */
function parsedPath(url: string): URL | null {
  return url.startsWith('/') ? URL.parse(`http://page${url}`) : null;
}

function keyWithParameters(url: URL, locale: Locale): string | null {
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !PAGE_PARAMETERS.has(name)) || new Set(names).size !== names.length) return null;
  url.searchParams.delete('lang');
  url.searchParams.sort();
  return `${locale} ${url.pathname}?${url.searchParams}`;
}

/** The first cookie with this name, consistent with the cookie parser. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(`${name}=`)) return undefined;
  const start = `${name}=`;
  const part = header
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return part?.slice(start.length);
}
