import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { MenuName, PageLabel, PageTree, PageTreeView } from '../../contract/page-tree.ts';
import { pageTrees } from '../../tables.ts';
import { movedPage, placedInMenu, renamed, takenOutOfMenu } from './page-tree.ts';
import { readTree, treeView } from './read-tree.ts';

type OfSite = { site?: string | undefined };
type Reply = Promise<{ page_tree: PageTreeView }>;

/** @throws AppError C100, invalid */
export const movePage = (
  ctx: Context,
  move: OfSite & { page: string; parent: string | null; before: string | null },
): Reply => changeTree(ctx, move, 'content.page.move', (tree) => movedPage(tree, move));

/** @throws AppError C100, invalid */
export const placeInMenu = (
  ctx: Context,
  place: OfSite & { menu: MenuName; page: string; before: string | null },
): Reply => changeTree(ctx, place, 'content.page.menu', (tree) => placedInMenu(tree, place));

/** @throws AppError C100, invalid for a page of the law in the legal line */
export const takeOutOfMenu = (ctx: Context, place: OfSite & { menu: MenuName; page: string }): Reply =>
  changeTree(ctx, place, 'content.page.menu', (tree) => {
    if (place.menu === 'legal' && DEMANDED_BY_LAW.includes(place.page)) throw invalid({ page: 'content_pageLegal' });
    return takenOutOfMenu(tree, place);
  });

/** Imprint and privacy policy must be reachable from every page (§ 25 MedienG, Art. 13 GDPR). */
const DEMANDED_BY_LAW = ['Impressum', 'Datenschutz'];

/** @throws AppError C100, invalid */
export const renamePage = (ctx: Context, name: OfSite & { page: string; label: PageLabel | null }): Reply =>
  changeTree(ctx, name, 'content.page.rename', (tree) => renamed(tree, name.page, name.label));

/** @throws AppError C100, invalid */
export const chooseHome = (ctx: Context, { page, site }: OfSite & { page: string }): Reply =>
  changeTree(ctx, { page, site }, 'content.page.home', (tree) => ({ ...tree, home: page }));

/**
 * Applies a change to the tree as it is now, under a row lock: of two editors who move pages at once, both get their way.
 */
async function changeTree(
  ctx: Context,
  { site: slug, page }: OfSite & { page: string },
  act: 'content.page.move' | 'content.page.menu' | 'content.page.rename' | 'content.page.home',
  change: (tree: PageTree) => PageTree,
): Reply {
  const site = siteOf(ctx, slug);
  ctx.demand('content.entry.update', { siteId: site.id });
  return ctx.tx(async (tx) => {
    const begun = await readTree(tx, site);
    await tx.db.insert(pageTrees).values({ siteId: site.id, tree: begun.tree }).onConflictDoNothing();
    await tx.db.select({ rev: pageTrees.rev }).from(pageTrees).where(eq(pageTrees.siteId, site.id)).for('update');
    const { tree: before, rev, pages } = await readTree(tx, site);
    const target = pages.find((one) => one.page === page);
    if (!target) throw invalid({ page: 'kernel_fieldNotAllowed' });
    const tree = change(before);
    await tx.db
      .update(pageTrees)
      .set({ tree, rev: rev + 1, updatedAt: tx.now() })
      .where(eq(pageTrees.siteId, site.id));
    tx.touch(`entries:${site.id}`);
    const label = tree.labels[page]?.de ?? target.label.de;
    await tx.record({ act, object: { kind: 'page', id: page, label }, siteId: site.id });
    return { page_tree: await treeView(tx, site, { tree, rev: rev + 1, pages }) };
  });
}
