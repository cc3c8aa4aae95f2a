/** A way to somewhere with its words; the loader writes both. */
export type LinkView = { label: string; href: string; current?: boolean };

/** Address that dials a number written for people ('+43 2738 0000 01'). */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Address of a parish page that keeps the language: German has none in it, English adds '?lang=en'. */
export function pageHref(path: string, locale: string): string {
  if (locale === 'de') return path;
  const [before = '', hash] = path.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}lang=${locale}${hash === undefined ? '' : `#${hash}`}`;
}
