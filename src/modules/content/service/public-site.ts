import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { SiteMenuItem, SitemapPage } from '#kernel/public-site.ts';
import { typesOn } from '../components.ts';
import { ENTRY_FOLDERS } from '../entry-path.ts';
import { entries } from '../tables.ts';
import { publishedNow } from './visible.ts';

/** The entry lists and legal pages that every parish has. */
export const contentMenu: readonly SiteMenuItem[] = [
  { path: 'Veranstaltungen', drawsText: true, label: 'content_publicNavEvents', position: 20, component: 'events' },
  {
    path: 'Verlautbarungen',
    drawsText: true,
    label: 'content_publicNavNotices',
    position: 25,
    inSheet: true,
    component: 'notices',
  },
  {
    path: 'Verstorbene',
    drawsText: true,
    label: 'content_publicNavObituaries',
    position: 27,
    inSheet: true,
    component: 'obituaries',
  },
  { path: 'Chronik', drawsText: true, label: 'content_publicNavChronicle', position: 30, component: 'chronicle' },
  {
    path: 'Pfarrbriefe',
    drawsText: true,
    label: 'content_publicNavBulletins',
    position: 40,
    inFooter: true,
    component: 'bulletins',
  },
  { path: 'Impressum', drawsText: true, label: 'content_publicImprint', position: 95, inLegal: true },
  { path: 'Datenschutz', drawsText: true, label: 'content_publicPrivacy', position: 96, inLegal: true },
];

/** Sitemap of the published entries that have their own page. */
export async function contentSitemap(ctx: Context): Promise<SitemapPage[]> {
  const rows = await ctx.db
    .select({
      siteId: entries.siteId,
      type: entries.type,
      slug: entries.slug,
      slugEn: entries.slugEn,
      english: entries.english,
      updatedAt: entries.updatedAt,
    })
    .from(entries)
    .where(
      and(
        isNull(entries.removedAt),
        typesOn(ctx),
        publishedNow(ctx),
        inArray(entries.type, ['page', 'news', ...Object.keys(ENTRY_FOLDERS)]),
      ),
    );
  return rows.map(({ siteId, type, slug, slugEn, english, updatedAt }) => {
    const folder = ENTRY_FOLDERS[type];
    const pathOf = (one: string) => [...(folder ? [folder] : []), encodeURIComponent(one)].join('/');
    const languages: readonly Locale[] = english ? ['de', 'en'] : ['de'];
    // Only pages directly below the parish have an English address (page.route).
    const pathEn = english && slugEn && !folder ? { pathEn: pathOf(slugEn) } : {};
    return { siteId, path: pathOf(slug), updatedAt, languages, ...pathEn };
  });
}
