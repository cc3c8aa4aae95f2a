import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { roomPagesOf, type SiteMenuItem } from '#kernel/public-site.ts';
import type { PageLabel } from '../../contract/page-tree.ts';
import { entries } from '../../tables.ts';
import { isFixedText } from '../addresses/slugs.ts';
import { visibleTo } from '../visible.ts';

/** Columns of a written page that the tree needs, without its text. */
const shown = {
  id: entries.id,
  slug: entries.slug,
  title: entries.title,
  englishTitle: sql<string | null>`${entries.english} ->> 'title'`,
  slugEn: entries.slugEn,
  status: entries.status,
  hidden: entries.hidden,
  details: entries.details,
  position: entries.position,
};

type Shown = Pick<typeof entries.$inferSelect, Exclude<keyof typeof shown, 'englishTitle'>>;
export type PageRow = Shown & { englishTitle: string | null };

/** A page of a parish as the tree knows it. */
export type SitePage = {
  page: string;
  fixed: SiteMenuItem | null;
  row: PageRow | null;
  path: string;
  /** Without a name given in the tree. */
  label: PageLabel;
};

/** All pages of a parish that the reader may see: the fixed ones first, then the written ones in their order. */
export async function pagesOf(ctx: Context, site: SiteRef): Promise<SitePage[]> {
  const rows = await ctx.db
    .select(shown)
    .from(entries)
    .where(and(eq(entries.siteId, site.id), eq(entries.type, 'page'), isNull(entries.removedAt), visibleTo(ctx)))
    .orderBy(asc(entries.position), asc(entries.id));
  const { there: fixed } = await roomPagesOf(ctx, site.id);
  return [
    ...fixed.map((item) => fixedPage(item, (item.drawsText && rows.find(({ slug }) => slug === item.path)) || null)),
    ...rows.filter(({ slug }) => !isFixedText(ctx, slug)).map(writtenPage),
  ];
}

function fixedPage(fixed: SiteMenuItem, row: PageRow | null): SitePage {
  const label = { de: textOf(fixed.label, 'de'), en: textOf(fixed.label, 'en') };
  return { page: fixed.path, fixed, row, path: fixed.path, label };
}

function writtenPage(row: PageRow): SitePage {
  const { id, slug, title, englishTitle } = row;
  return { page: id, fixed: null, row, path: slug, label: { de: title, en: englishTitle ?? title } };
}
