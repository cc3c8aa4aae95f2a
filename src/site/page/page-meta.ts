import type { MetaDescriptor } from 'react-router';
import { htmlLang, type Locale } from '#kernel/i18n/texts.ts';
import { windowTitle } from '#kernel/web/window-title.ts';
import { type SiteData, siteOf } from './site-data.ts';
import { PREVIEW_FOLDER, SCHEMA_ORG } from './structured-data.ts';

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
  /** Page above this one, for the way from the home page that search engines show. */
  above?: { label: string; href: string } | null | undefined;
  jsonLd?: object[];
};

/** Meta tags of a page: title, description, canonical URL, hreflang, Open Graph, structured data. */
export function pageMeta(matches: Parameters<typeof siteOf>[0], meta: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: meta.title }];
  const { publicUrl, locale, name: siteName, head } = site;
  const url = addressIn(locale, meta, site);
  const ownTitle = head.title || meta.title;
  const image = (isBitmap(meta.image) && meta.image) || head.image || previewOf(meta, site, ownTitle);
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
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...(meta.jsonLd ?? []), breadcrumbs(meta, site, url)].map(
      (data) => ({ 'script:ld+json': data }) as MetaDescriptor,
    ),
  ];
}

/** Services that show shared pages draw no SVG. */
const isBitmap = (image: string | null | undefined): boolean => Boolean(image) && !/\.svg(\?|$)/i.test(image ?? '');

/** Picture drawn for this page. Services keep pictures by their address, so a change of what it shows changes the address. */
function previewOf({ path, paths, noIndex }: PageMeta, { locale, ...site }: SiteData, title: string): string {
  if (noIndex) return `/${site.slug}/icon-512.png`;
  const lang = locale === site.bareLocale ? '' : `&lang=${locale}`;
  const shown = [title, site.name, site.palette, site.accent].join();
  const version = Array.from(shown).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0x7fff_ffff, 7);
  return `${PREVIEW_FOLDER}${encodeURI(decoded(paths?.[locale] ?? path))}.png?v=${version.toString(36)}${lang}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The way from the home page to this one, for search engines. */
function breadcrumbs({ title, above }: PageMeta, { name, slug, publicUrl }: SiteData, url: string): object {
  const home = `${publicUrl}/${slug}/Home`;
  const isHome = url.split('?')[0] === home;
  const steps = [
    { name, item: home },
    ...(above && above.href !== `/${slug}/Home` ? [{ name: above.label, item: `${publicUrl}${above.href}` }] : []),
    ...(isHome ? [] : [{ name: title, item: url }]),
  ];
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

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
