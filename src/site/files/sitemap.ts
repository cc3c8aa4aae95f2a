import type { Context } from '#kernel/context.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { canonicalBase } from '../pages.ts';

/** Sitemap of all public pages, each listed once under its own parish: home, menu, pages of the rooms. */
export async function buildSitemap(ctx: Context): Promise<string> {
  const [sites, added] = [await knownSites(ctx), await ctx.across.sitemap(ctx)];
  const { domain, meta } = await readSettings(ctx, websiteSettings);
  const everywhere = ctx.across.siteMenu.filter(({ isThere }) => !isThere);
  const always = ['Home', ...everywhere.map(({ path }) => path)].map((path) => ({ path, updatedAt: null }));
  const baseOf = ({ domains }: Pick<Site, 'domains'>) => canonicalBase(ctx, domain, domains[0] ?? null);
  // A sitemap may only list pages of its own host.
  const isOwnHost = ctx.publicUrl !== ctx.installationUrl;
  const here = isOwnHost ? ctx.publicUrl : baseOf({ domains: [] });
  const listed = sites.filter((site) => baseOf(site) === here && !meta.hidden_sites.includes(site._id));
  const lines = listed.flatMap(({ _id, slug }) => {
    const own = added.filter(({ siteId }) => siteId === null || siteId === _id);
    const pages = new Map<string, Date | null>();
    for (const { path, updatedAt } of [...always, ...own]) if (!pages.has(path)) pages.set(path, updatedAt);
    return [...pages].map(([path, updatedAt]) => lineOf(`${here}/${slug}/${path}`, updatedAt));
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
