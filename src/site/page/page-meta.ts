import type { MetaDescriptor } from 'react-router';
import { htmlLang } from '#design/public/frame/OtherLanguage.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { siteOf } from './site-data.ts';

export type PageMeta = {
  title: string;
  description?: string | null | undefined;
  /** Path of the page below the public URL, without parameters that only affect the view. */
  path: string;
  image?: string | null | undefined;
  type?: 'website' | 'article';
  noIndex?: boolean;
  jsonLd?: object[];
};

/** Meta tags of a page: title, description, canonical URL, hreflang, Open Graph, structured data. */
export function pageMeta(matches: Parameters<typeof siteOf>[0], meta: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: meta.title }];
  const { publicUrl, locale, name: siteName } = site;
  const { image } = meta;
  const base = `${publicUrl}${meta.path}`;
  const url = locale === 'de' ? base : `${base}?lang=${locale}`;
  const title = meta.title === siteName ? siteName : `${meta.title} – ${siteName}`;
  const description = shortened(meta.description || site.description);
  return [
    { title },
    { name: 'description', content: description },
    ...(meta.noIndex ? [{ name: 'robots', content: 'noindex' }] : canonical(base, url)),
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: meta.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: locale === 'de' ? 'de_AT' : 'en_GB' },
    ...(image ? [{ property: 'og:image', content: new URL(image, publicUrl).href }] : []),
    ...(meta.jsonLd ?? []).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}

function canonical(base: string, url: string): MetaDescriptor[] {
  const alternate = (locale: Locale, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: htmlLang(locale),
    href,
  });
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    alternate('de', base),
    alternate('en', `${base}?lang=en`),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: base },
  ];
}

/** Truncates to 160 characters at a word boundary. */
function shortened(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}
