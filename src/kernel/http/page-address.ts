import { isLocale, type Locale } from '../i18n/texts.ts';
import { requestLocale } from './request-locale.ts';

/** What a page request asks for, read from the raw request: this happens before anything else does. */
export type PageAddress = {
  locale: Locale;
  /** The language was chosen by `?lang=` and is to be remembered. */
  choosesLocale: boolean;
  /** Name of the page in the cache; null = this request must not be answered from it. */
  key: string | null;
};

type RawRequest = {
  method: string;
  url: string;
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
};

/** Only these parameters change a page; with any other one it is rendered but never stored, so that nobody can fill the cache. */
const PAGE_PARAMETERS = new Set(['lang', 'kirchen', 'ab', 'jahr', 'seite', 'art']);
/** Addresses that are the same before and after parsing: no parameters, no escapes, no dots, no host. */
const PLAIN_PATH = /^\/[\w~-][\w~/-]*$/;

/** Reads language and cache key of a page request. Whoever has a session is never answered from the cache. */
export function pageAddressOf({ method, url, headers }: RawRequest, sessionCookie: string): PageAddress {
  const { cookie } = headers;
  const isShared = (method === 'GET' || method === 'HEAD') && !cookie?.includes(`${sessionCookie}=`);
  const signs = { cookie: cookieOf(cookie, 'lang'), acceptLanguage: headers['accept-language'] };
  if (PLAIN_PATH.test(url)) {
    const locale = requestLocale(signs);
    return { locale, choosesLocale: false, key: isShared ? `${locale} ${url}?` : null };
  }
  const parsed = parsedPath(url);
  const chosen = parsed?.searchParams.get('lang');
  const locale = requestLocale({ ...signs, query: chosen });
  return {
    locale,
    choosesLocale: isLocale(chosen),
    key: isShared && parsed ? keyWithParameters(parsed, locale) : null,
  };
}

/** A path that begins with two slashes must not be taken for a host. */
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

/** The first cookie of this name, as the cookie parser takes it. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(`${name}=`)) return undefined;
  const start = `${name}=`;
  const part = header
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return part?.slice(start.length);
}
