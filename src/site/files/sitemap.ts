import type { Context } from '#kernel/context.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { canonicalBase } from '../pages.ts';

/** Sitemap of all public pages, each listed once under its own parish: home, menu, pages of the rooms. */
export async function buildSitemap(ctx: Context): Promise<string> {
  const [sites, added] = [await knownSites(ctx), await ctx.across.sitemap(ctx)];
  const { domain, meta } = await readSettings(ctx, websiteSettings);
  const base = canonicalBase(ctx, domain);
  const always = ['Home', ...ctx.across.siteMenu.map(({ path }) => path)].map((path) => ({ path, updatedAt: null }));
  const listed = sites.filter(({ _id }) => !meta.hidden_sites.includes(_id));
  const lines = listed.flatMap(({ _id, slug }) => {
    const own = added.filter(({ siteId }) => siteId === null || siteId === _id);
    const pages = new Map<string, Date | null>();
    for (const { path, updatedAt } of [...always, ...own]) if (!pages.has(path)) pages.set(path, updatedAt);
    return [...pages].map(([path, updatedAt]) => lineOf(`${base}/${slug}/${path}`, updatedAt));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

const lineOf = (address: string, updatedAt: Date | null) =>
  `<url><loc>${address}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`;
