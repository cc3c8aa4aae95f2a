import { setImmediate } from 'node:timers/promises';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { htmlLang, type Locale } from '#kernel/i18n/texts.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { roomPagesOf, type SitemapPage } from '#kernel/public-site.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { canonicalBase } from '../pages.ts';

/**
 * A file may list 50,000 addresses. In two languages these are 25,000 pages; the rest is for those that rooms do not count: menu,
 * groups, places.
 */
export const MOST_COUNTED = 20_000;
/** Pages written without letting other requests in between. */
const PAGES_AT_ONCE = 1000;
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** The sitemaps of the parishes of this host; one for each, several for a parish with very many pages. */
export async function buildSitemapIndex(ctx: Context): Promise<string> {
  const { here, listed } = await parishesHere(ctx);
  const ids = listed.map(({ _id }) => _id);
  const counts = await ctx.across.sitemap.counts(ctx, ids);
  const lines = listed.flatMap(({ _id, slug }) =>
    Array.from({ length: filesFor(counts.get(_id)) }, (_, index) => {
      const part = index > 0 ? `-${index + 1}` : '';
      return `<sitemap><loc>${here}/${slug}/sitemap${part}.xml</loc></sitemap>`;
    }),
  );
  return [HEAD, `<sitemapindex ${SCHEMA}>`, ...lines, '</sitemapindex>', ''].join('\n');
}

/**
 * Sitemap of the parish of the request, part by part (from 1): home, menu, pages of the rooms; each page once.
 * @throws AppError notFound where the parish is not on this host or has no such part
 */
export async function buildSitemap(ctx: Context, slug: string, part: number): Promise<string> {
  const { here, listed, bareLocale } = await parishesHere(ctx);
  const site = listed.find((one) => one.slug === slug);
  if (!site) throw notFound();
  const counts = await ctx.across.sitemap.counts(ctx, [site._id]);
  const parts = filesFor(counts.get(site._id));
  if (part < 1 || part > parts) throw notFound();
  const pages = await pagesOf(ctx);
  const size = Math.ceil(pages.length / parts);
  const own = pages.slice((part - 1) * size, part * size);
  const lines: string[] = [];
  for (let at = 0; at < own.length; at += PAGES_AT_ONCE) {
    if (at > 0) await setImmediate();
    for (const page of own.slice(at, at + PAGES_AT_ONCE)) lines.push(...linesOf(site, page, { here, bareLocale }));
  }
  const schema = `${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return [HEAD, `<urlset ${schema}>`, ...lines, '</urlset>', ''].join('\n');
}

/** The parishes whose pages have their address on this host; a sitemap may list no others. */
async function parishesHere(ctx: Context) {
  ctx.shows('sites', 'config');
  const { domain, meta, default_language: bareLocale } = await readSettings(ctx, websiteSettings);
  const baseOf = ({ domains }: Pick<Site, 'domains'>) => canonicalBase(ctx, domain, domains[0] ?? null);
  const isOwnHost = ctx.publicUrl !== ctx.installationUrl;
  const here = isOwnHost ? ctx.publicUrl : baseOf({ domains: [] });
  const isListed = (site: Site) => baseOf(site) === here && !meta.hidden_sites.includes(site._id);
  return { here, bareLocale, listed: (await knownSites(ctx)).filter(isListed) };
}

const filesFor = (count = 0): number => Math.max(1, Math.ceil(count / MOST_COUNTED));

async function pagesOf(ctx: Context): Promise<SitemapPage[]> {
  const { id, timeZone } = ctx.site;
  ctx.shows(`site:${id}`);
  // Goods are for sale from day to day.
  ctx.trueUntil(instantOf(addDays(localMoment(ctx.now(), timeZone).on, 1), '00:00', timeZone));
  const [{ there, missing }, added] = await Promise.all([roomPagesOf(ctx, id), ctx.across.sitemap.pages(ctx)]);
  // A parish may have written words for a page that it lacks.
  const lacking = new Set(missing.map(({ path }) => path));
  const pages = new Map<string, SitemapPage>(there.map(({ path }) => [path, { path, updatedAt: null }]));
  for (const page of added) if (!lacking.has(page.path) && !pages.has(page.path)) pages.set(page.path, page);
  return [...pages.values()];
}

type Where = { here: string; bareLocale: Locale };

/** One line per language; each names all of them, as the pages do (`pageMeta`). */
function linesOf({ slug, languages }: Site, page: SitemapPage, { here, bareLocale }: Where): string[] {
  const written = languages.filter((locale) => page.languages?.includes(locale) ?? true);
  const [first = bareLocale] = written;
  const addressOf = (locale: Locale) => {
    const path = locale === 'en' ? (page.pathEn ?? page.path) : page.path;
    return `${here}/${slug}/${path}${locale === bareLocale ? '' : `?lang=${locale}`}`;
  };
  const alternate = (hrefLang: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${addressOf(locale)}"/>`;
  const alternates =
    written.length < 2
      ? ''
      : [...written.map((one) => alternate(htmlLang(one), one)), alternate('x-default', bareLocale)].join('');
  const changed = page.updatedAt ? `<lastmod>${page.updatedAt.toISOString()}</lastmod>` : '';
  return (written.length > 0 ? written : [first]).map(
    (locale) => `<url><loc>${addressOf(locale)}</loc>${changed}${alternates}</url>`,
  );
}
