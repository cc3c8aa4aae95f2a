import { eq } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { PageTree, PageTreeView, TreePage } from '../../contract/page-tree.ts';
import { MENU_NAMES } from '../../contract/page-tree.ts';
import { redirectTarget } from '../../redirect-target.ts';
import { pageTrees } from '../../tables.ts';
import { defaultTree } from './default-tree.ts';
import { inTreeOrder, settled } from './page-tree.ts';
import { type PageRow, pagesOf, type SitePage } from './site-pages.ts';

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
  return { page_tree: treeView(site, await readTree(ctx, site)) };
}

export function treeView(site: SiteRef, { tree, rev, pages }: ReadTree): PageTreeView {
  const known = new Map(pages.map((page) => [page.page, page]));
  const views = inTreeOrder(tree).flatMap(({ page, parent, level }) => {
    const found = known.get(page);
    return found ? [pageView(site, tree, found, { parent, level })] : [];
  });
  return { site: site.slug, rev, home: tree.home, pages: views, menus: tree.menus };
}

function englishState({ english, englishStale }: PageRow): 'missing' | 'stale' | 'done' {
  if (!english) return 'missing';
  return englishStale ? 'stale' : 'done';
}

function pageView(
  site: SiteRef,
  tree: PageTree,
  { page, fixed, row, path, label }: SitePage,
  place: { parent: string | null; level: number },
): TreePage {
  const own = tree.labels[page];
  return {
    page,
    kind: fixed ? 'fixed' : redirectTarget(row?.details) ? 'redirect' : 'written',
    entry: row?.id ?? null,
    path,
    label: own ? { de: own.de, en: own.en || label.en } : label,
    isRenamed: own !== undefined,
    ...place,
    status: row?.status ?? 'published',
    hidden: row?.hidden ?? false,
    menus: MENU_NAMES.filter((name) => tree.menus[name].includes(page)),
    english: row && site.languages.includes('en') ? englishState(row) : null,
  };
}
