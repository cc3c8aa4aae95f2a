import type { Locale } from '../../i18n/texts.ts';

/** An opening `a` or `form` tag; attribute values of rendered pages never hold a bare '>'. */
const TAG = /<(a|form)\s[^>]*>/g;
const TARGET = /\s(href|action)="(\/(?!\/)[^"]*)"/;
/** Not pages: the API, and files by their extension. They look at no `?lang=`, or have it already. */
const NO_PAGE = /^\/api\/|\.[a-z\d]{2,11}$/i;

/**
 * Adds `?lang=` to the links and search forms of a page in another language than that of the bare address, so that its readers
 * are not redirected at each step (one address, one language). Covers links in texts of editors as well.
 */
export function withLocalisedLinks(html: string, locale: Locale): string {
  return html.replace(TAG, (tag, name: string) => {
    const [attribute, key, target] = TARGET.exec(tag) ?? [];
    if (!attribute || !target) return tag;
    if (name === 'form') return isGet(tag) ? `${tag}<input type="hidden" name="lang" value="${locale}"/>` : tag;
    return tag.replace(attribute, () => ` ${key}="${withLocale(target, locale)}"`);
  });
}

const isGet = (form: string): boolean => !/\smethod="post"/i.test(form);

/** `target` is the escaped value of an attribute. */
function withLocale(target: string, locale: Locale): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  if (NO_PAGE.test(path) || /(\?|&amp;|&)lang=/.test(query)) return target;
  const search = query.length > 1 ? `${query}&amp;lang=${locale}` : `?lang=${locale}`;
  return `${path}${search}${fragment}`;
}
