import type { Locale } from '../../i18n/texts.ts';

/** An opening `a` or `form` tag; attribute values of rendered pages never hold a bare '>'. */
const TAG = /<(a|form)\s[^>]*>/g;
const TARGET = /\s(href|action)="(\/(?!\/)[^"]*)"/;
/** Not pages: the API, and files by their extension. They look at no parameter of pages, or have it already. */
const NO_PAGE = /^\/api\/|\.[a-z\d]{2,11}$/i;

/**
 * Adds `?lang=` to the links and search forms of a page in another language than that of the bare address, so that its readers
 * are not redirected at each step (one address, one language). Covers links in texts of editors as well.
 */
export function withLocalisedLinks(html: string, locale: Locale): string {
  return html.replace(TAG, (tag, name: string) => {
    if (name === 'a') return withParameter(tag, 'lang', locale);
    return TARGET.test(tag) && isGet(tag) ? `${tag}<input type="hidden" name="lang" value="${locale}"/>` : tag;
  });
}

/**
 * Adds a parameter of the page's address to its links, so that it goes along without a cookie or anything else kept in the browser.
 * Only values of attributes change, which a page may hydrate over; forms carry it themselves (`KeptFields`).
 */
export const withKeptParameter = (html: string, [name, value]: readonly [name: string, value: string]): string =>
  html.replace(TAG, (tag, element: string) => (element === 'a' ? withParameter(tag, name, value) : tag));

const isGet = (form: string): boolean => !/\smethod="post"/i.test(form);

/** The tag with the parameter in its target; the target is the escaped value of an attribute. */
function withParameter(tag: string, name: string, value: string): string {
  const [attribute, key, target] = TARGET.exec(tag) ?? [];
  if (!attribute || !target) return tag;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  if (NO_PAGE.test(path) || new RegExp(`(\\?|&amp;|&)${name}=`).test(query)) return tag;
  const search = query.length > 1 ? `${query}&amp;${name}=${value}` : `?${name}=${value}`;
  return tag.replace(attribute, () => ` ${key}="${path}${search}${fragment}"`);
}
