import { and, eq, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { PageTree, PageTreeView, TreePage } from '../../contract/page-tree.ts';
import { MENU_NAMES } from '../../contract/page-tree.ts';
import { entries, pageTrees } from '../../tables.ts';
import { redirectTarget } from '../../tree/redirect-target.ts';
import { englishState } from '../entries/entry-english.ts';
import { defaultTree } from './default-tree.ts';
import { inTreeOrder, settled } from './page-tree.ts';
import { pagesOf, type SitePage } from './site-pages.ts';

export type ReadTree = { tree: PageTree; rev: number; pages: SitePage[] };

/** The stored tree of a parish, or the default one (`rev` 0), with the pages the reader may see. */
export async function readTree(ctx: Context, site: SiteRef): Promise<ReadTree> {
  const pages = await pagesOf(ctx, site);
  const [stored] = await ctx.db.select().from(pageTrees).where(eq(pageTrees.siteId, site.id));
  const tree = stored?.tree ?? (await defaultTree(ctx, site, pages));
  return {
    tree: settled(
      tree,
      pages.map(({ page }) => page),
    ),
    rev: stored?.rev ?? 0,
    pages,
  };
}

/** The pages of a parish for its editors. @throws AppError C100; invalid for an unknown parish */
export async function showTree(ctx: Context, slug: string | undefined): Promise<{ page_tree: PageTreeView }> {
  const site = siteOf(ctx, slug);
  ctx.demand('content.entry.update', { siteId: site.id });
  return { page_tree: await treeView(ctx, site, await readTree(ctx, site)) };
}

/** The tree as its editors see it, with the state of the English texts. */
export async function treeView(ctx: Context, site: SiteRef, { tree, rev, pages }: ReadTree): Promise<PageTreeView> {
  const english = site.languages.includes('en') ? await englishStates(ctx, site) : null;
  const known = new Map(pages.map((page) => [page.page, page]));
  const views = inTreeOrder(tree).flatMap(({ page, parent, level }) => {
    const found = known.get(page);
    return found ? [pageView(tree, found, { parent, level, english: english?.get(found.row?.id ?? '') ?? null })] : [];
  });
  return { site: site.slug, rev, home: tree.home, pages: views, menus: tree.menus };
}

/** State of the English text of every written page, by its id. */
async function englishStates(ctx: Context, site: SiteRef): Promise<Map<string, TreePage['english']>> {
  const { id, content, blocks, english, englishStale } = entries;
  const rows = await ctx.db
    .select({ id, content, blocks, english, englishStale })
    .from(entries)
    .where(and(eq(entries.siteId, site.id), eq(entries.type, 'page'), isNull(entries.removedAt)));
  return new Map(rows.map((row) => [row.id, englishState(row)]));
}

function pageView(
  tree: PageTree,
  { page, fixed, row, path, label }: SitePage,
  place: Pick<TreePage, 'parent' | 'level' | 'english'>,
): TreePage {
  const own = tree.labels[page];
  return {
    page,
    kind: fixed ? 'fixed' : redirectTarget(row?.details) ? 'redirect' : 'written',
    entry: row?.id ?? null,
    path,
    label: own ? { de: own.de, en: own.en || label.en } : label,
    isRenamed: own !== undefined,
    drawsText: fixed === null || fixed.drawsText === true,
    ...place,
    status: row?.status ?? 'published',
    hidden: row?.hidden ?? false,
    menus: MENU_NAMES.filter((name) => tree.menus[name].includes(page)),
  };
}
