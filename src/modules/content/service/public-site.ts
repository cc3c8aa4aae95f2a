import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { RoomSitemap, SiteMenuItem, SitemapPage } from '#kernel/public-site.ts';
import { typesOn } from '../components.ts';
import { ENTRY_FOLDERS } from '../entries/entry-path.ts';
import { entries } from '../tables.ts';
import type { EntryRow } from './entries/entry-view.ts';
import { nextEntryChange } from './publishing/next-change.ts';
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
export const contentSitemap: RoomSitemap = {
  async pages(ctx) {
    ctx.shows(`entries:${ctx.site.id}`);
    const change = await nextEntryChange(ctx);
    if (change) ctx.trueUntil(change);
    const { type, slug, slugEn, english, updatedAt } = entries;
    const rows = await ctx.db
      .select({ type, slug, slugEn, updatedAt, isEnglish: isNotNull(english).mapWith(Boolean) })
      .from(entries)
      .where(and(eq(entries.siteId, ctx.site.id), typesOn(ctx), publishedNow(ctx), withPage()));
    return rows.map(sitemapPage);
  },
  async counts(ctx, siteIds) {
    ctx.shows(...siteIds.map((id) => `entries:${id}` as const));
    const { siteId } = entries;
    const rows = await ctx.db
      .select({ siteId, count: count() })
      .from(entries)
      .where(and(inArray(siteId, [...siteIds]), withPage()))
      .groupBy(siteId);
    return new Map(rows.map((row) => [row.siteId, row.count]));
  },
};

const withPage = () =>
  and(isNull(entries.removedAt), inArray(entries.type, ['page', 'news', ...Object.keys(ENTRY_FOLDERS)]));

type Listed = Pick<EntryRow, 'type' | 'slug' | 'slugEn' | 'updatedAt'> & { isEnglish: boolean };

function sitemapPage({ type, slug, slugEn, isEnglish, updatedAt }: Listed): SitemapPage {
  const folder = ENTRY_FOLDERS[type];
  const pathOf = (one: string) => [...(folder ? [folder] : []), encodeURIComponent(one)].join('/');
  const languages: readonly Locale[] = isEnglish ? ['de', 'en'] : ['de'];
  // Only pages directly below the parish have an English address (page.route).
  const pathEn = isEnglish && slugEn && !folder ? { pathEn: pathOf(slugEn) } : {};
  return { path: pathOf(slug), updatedAt, languages, ...pathEn };
}
