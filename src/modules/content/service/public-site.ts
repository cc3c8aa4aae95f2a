import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { SearchHit, SiteMenuItem, SitemapPage } from '#kernel/public-site.ts';
import type { Entry } from '../contract.ts';
import { ENTRY_FOLDERS, entryPath } from '../entry-path.ts';
import { entries } from '../tables.ts';
import { listEntries } from './read-entries.ts';
import { plainText } from './sanitize.ts';
import { publishedNow } from './visible.ts';

/** Menu items for the entry lists that every parish has. */
export const contentMenu: readonly SiteMenuItem[] = [
  { path: 'Veranstaltungen', label: 'content_publicNavEvents', position: 20 },
  { path: 'Chronik', label: 'content_publicNavChronicle', position: 30 },
  { path: 'Pfarrbriefe', label: 'content_publicNavBulletins', position: 40, inFooter: true },
];

/** The imprint page exists even without an entry. */
const ALWAYS: SitemapPage = { siteId: null, path: 'Impressum', updatedAt: null };

/** Sitemap of the published entries that have their own page. */
export async function contentSitemap(ctx: Context): Promise<SitemapPage[]> {
  const rows = await ctx.db
    .select({ siteId: entries.siteId, type: entries.type, slug: entries.slug, updatedAt: entries.updatedAt })
    .from(entries)
    .where(
      and(isNull(entries.removedAt), publishedNow(ctx), inArray(entries.type, ['page', ...Object.keys(ENTRY_FOLDERS)])),
    );
  const written = rows.map(({ siteId, type, slug, updatedAt }) => {
    const folder = ENTRY_FOLDERS[type];
    return { siteId, path: [...(folder ? [folder] : []), encodeURIComponent(slug)].join('/'), updatedAt };
  });
  return [ALWAYS, ...written];
}

const KINDS: Readonly<Record<string, MessageKey>> = {
  event: 'content_publicNavEvents',
  chronicle: 'content_publicNavChronicle',
  bulletin: 'content_publicNavBulletins',
  notice: 'content_publicKindNotice',
  obituary: 'content_publicKindObituary',
  news: 'content_publicKindNews',
};

/** Entries of the parish that contain all search terms, most recently changed first. */
export async function searchEntries(ctx: Context, query: string): Promise<SearchHit[]> {
  const filter = { page: 1, limit: 50, site: ctx.site.slug, search: query, sort: '-updatedAt' } as const;
  const { entry } = await listEntries(ctx, filter);
  return entry.map((one) => hitOf(ctx, one));
}

function hitOf({ site, locale }: Context, entry: Entry): SearchHit {
  const { title, teaser, content } = (locale === 'en' && entry.english) || entry;
  return {
    id: entry._id,
    href: entryPath(site.slug, entry),
    title,
    teaser,
    text: content.map(plainText).join(' '),
    kind: textOf(KINDS[entry.type] ?? 'content_publicKindPage', locale),
    on: entry.date?.slice(0, 10) ?? null,
  };
}
