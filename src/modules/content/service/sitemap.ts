import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listSites } from '#modules/sites/index.ts';
import { entries } from '../tables.ts';
import { publishedNow } from './visible.ts';

const FIXED = ['Home', 'Gottesdienstordnung', 'Veranstaltungen', 'Chronik', 'Pfarrbriefe', 'Kontakt', 'Impressum'];
const FOLDERS: Record<string, string> = {
  page: '',
  event: 'Veranstaltungen/',
  chronicle: 'Chronik/',
  bulletin: 'Pfarrbriefe/',
};

/** Every page that guests may read, each once under the parish it belongs to. */
export async function buildSitemap(ctx: Context): Promise<string> {
  const sites = await listSites(ctx.db);
  const rows = await ctx.db
    .select({ siteId: entries.siteId, type: entries.type, slug: entries.slug, updatedAt: entries.updatedAt })
    .from(entries)
    .where(and(isNull(entries.removedAt), publishedNow(ctx), inArray(entries.type, Object.keys(FOLDERS))));
  const addresses = sites.flatMap(({ _id, slug }) => {
    const own = rows.filter(({ siteId }) => siteId === _id);
    const fixed = FIXED.map((page) => ({ path: `/${slug}/${page}`, updatedAt: null }));
    const written = own.map((row) => ({
      path: `/${slug}/${FOLDERS[row.type]}${encodeURIComponent(row.slug)}`,
      updatedAt: row.updatedAt,
    }));
    const known = new Set(fixed.map(({ path }) => path));
    return [...fixed, ...written.filter(({ path }) => !known.has(path))];
  });
  const lines = addresses.map(
    ({ path, updatedAt }) =>
      `<url><loc>${ctx.publicUrl}${path}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
