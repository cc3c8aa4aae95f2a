import type { MetaDescriptor } from 'react-router';
import { htmlLang } from '#design/public/frame/OtherLanguage.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { windowTitle } from '#kernel/web/window-title.ts';
import { type SiteData, siteOf } from './site-data.ts';

export type PageMeta = {
  title: string;
  description?: string | null | undefined;
  /** Path of the page below the public URL, without parameters that only affect the view. */
  path: string;
  /** The same by language, for a page with an address in each. */
  paths?: Readonly<Record<Locale, string>> | undefined;
  /** Languages the page is written in; by default those of the parish. Only they are announced to search engines. */
  languages?: readonly Locale[] | undefined;
  image?: string | null | undefined;
  type?: 'website' | 'article';
  noIndex?: boolean;
  jsonLd?: object[];
};

/** Meta tags of a page: title, description, canonical URL, hreflang, Open Graph, structured data. */
export function pageMeta(matches: Parameters<typeof siteOf>[0], meta: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: meta.title }];
  const { publicUrl, locale, name: siteName, head } = site;
  const image = (isBitmap(meta.image) && meta.image) || head.image || `/${site.slug}/icon-512.png`;
  const url = addressIn(locale, meta, site);
  const ownTitle = head.title || meta.title;
  const title = windowTitle(head.pattern, { page: ownTitle, parish: siteName, website: head.website });
  const description = shortened(head.description || meta.description || site.description);
  return [
    { title },
    { name: 'description', content: description },
    ...(head.keywords ? [{ name: 'keywords', content: head.keywords }] : []),
    ...(head.author ? [{ name: 'author', content: head.author }] : []),
    ...(meta.noIndex || head.isHidden ? [{ name: 'robots', content: 'noindex' }] : canonical(meta, site)),
    { property: 'og:title', content: ownTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: meta.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: locale === 'de' ? 'de_AT' : 'en_GB' },
    { property: 'og:image', content: new URL(image, publicUrl).href },
    ...(meta.jsonLd ?? []).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}

/** Services that show shared pages draw no SVG. */
const isBitmap = (image: string | null | undefined): boolean => Boolean(image) && !/\.svg(\?|$)/i.test(image ?? '');

/** One address has one language: the one without `?lang=` that of the installation. */
function addressIn(locale: Locale, { path, paths }: PageMeta, { bareLocale, publicUrl }: SiteData): string {
  const base = `${publicUrl}${paths?.[locale] ?? path}`;
  return locale === bareLocale ? base : `${base}?lang=${locale}`;
}

function canonical(meta: PageMeta, site: SiteData): MetaDescriptor[] {
  const link = (rel: string, href: string, hrefLang?: string) => ({
    tagName: 'link' as const,
    rel,
    ...(hrefLang ? { hrefLang } : {}),
    href,
  });
  const written = site.languages.filter((locale) => meta.languages?.includes(locale) ?? true);
  const [first = site.bareLocale] = written;
  const own = link('canonical', addressIn(written.includes(site.locale) ? site.locale : first, meta, site));
  if (written.length < 2) return [own];
  return [
    own,
    ...written.map((locale) => link('alternate', addressIn(locale, meta, site), htmlLang(locale))),
    link('alternate', addressIn(site.bareLocale, meta, site), 'x-default'),
  ];
}

/** Truncates to 160 characters at a word boundary. */
function shortened(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}
