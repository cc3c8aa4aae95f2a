import type { Context } from '#kernel/context.ts';
import { htmlLang, type Locale } from '#kernel/i18n/texts.ts';
import { roomPagesOf, type SitemapPage } from '#kernel/public-site.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { canonicalBase } from '../pages.ts';

type Page = Omit<SitemapPage, 'siteId'>;

/** Sitemap of all public pages, each listed once under its own parish: home, menu, pages of the rooms. */
export async function buildSitemap(ctx: Context): Promise<string> {
  const [sites, added] = [await knownSites(ctx), await ctx.across.sitemap(ctx)];
  const { domain, meta, default_language: bareLocale } = await readSettings(ctx, websiteSettings);
  const baseOf = ({ domains }: Pick<Site, 'domains'>) => canonicalBase(ctx, domain, domains[0] ?? null);
  // A sitemap may only list pages of its own host.
  const isOwnHost = ctx.publicUrl !== ctx.installationUrl;
  const here = isOwnHost ? ctx.publicUrl : baseOf({ domains: [] });
  const listed = sites.filter((site) => baseOf(site) === here && !meta.hidden_sites.includes(site._id));
  const drawn = await Promise.all(listed.map((site) => roomPagesOf(ctx, site._id)));
  const lines = listed.flatMap(({ _id, slug, languages }, index) => {
    const { there = [], missing = [] } = drawn[index] ?? {};
    // A parish may have written words for a page that it lacks.
    const lacking = new Set(missing.map(({ path }) => path));
    const own = added.filter(({ siteId, path }) => (siteId === null || siteId === _id) && !lacking.has(path));
    const always = there.map(({ path }): Page => ({ path, updatedAt: null }));
    const pages = new Map<string, Page>();
    for (const page of [...always, ...own]) if (!pages.has(page.path)) pages.set(page.path, page);
    return [...pages.values()].flatMap((page) => {
      const written = languages.filter((locale) => page.languages?.includes(locale) ?? true);
      const [first = bareLocale] = written;
      const addressOf = (locale: Locale) => {
        const path = locale === 'en' ? (page.pathEn ?? page.path) : page.path;
        return `${here}/${slug}/${path}${locale === bareLocale ? '' : `?lang=${locale}`}`;
      };
      return linesOf({ languages: written.length > 0 ? written : [first], addressOf, bareLocale }, page.updatedAt);
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

type Listed = { languages: readonly Locale[]; addressOf: (locale: Locale) => string; bareLocale: Locale };

/** One line per language; each names all of them, as the pages do (`pageMeta`). */
function linesOf({ languages, addressOf, bareLocale }: Listed, updatedAt: Date | null): string[] {
  const alternate = (hrefLang: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${addressOf(locale)}"/>`;
  const alternates =
    languages.length < 2
      ? ''
      : [...languages.map((one) => alternate(htmlLang(one), one)), alternate('x-default', bareLocale)].join('');
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  return languages.map((locale) => `<url><loc>${addressOf(locale)}</loc>${changed}${alternates}</url>`);
}
