import { and, eq, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import type { SiteData } from '#kernel/site-data.ts';
import type { PageTree } from '../../contract/page-tree.ts';
import { entries, pageTrees } from '../../tables.ts';

/** When a parish is merged into another one, its pages follow those of the other in their order. */
export const treeData: SiteData = {
  table: pageTrees,
  async move(tx, from, into) {
    const [own] = await tx.db.delete(pageTrees).where(eq(pageTrees.siteId, from)).returning();
    const [other] = await tx.db.select().from(pageTrees).where(eq(pageTrees.siteId, into)).for('update');
    if (own && other) {
      const nodes = [...other.tree.nodes, ...own.tree.nodes];
      await tx.db
        .update(pageTrees)
        .set({ tree: { ...other.tree, nodes } })
        .where(eq(pageTrees.siteId, into));
    }
    return {};
  },
  async remove(tx, siteId) {
    await tx.db.delete(pageTrees).where(eq(pageTrees.siteId, siteId));
  },
};

/** Arranges the copied pages of a new parish as those they were copied from; they have the same addresses. */
export async function copyTree(tx: Context, from: string, into: SiteRef): Promise<void> {
  const [stored] = await tx.db.select().from(pageTrees).where(eq(pageTrees.siteId, from));
  if (!stored) return;
  const ofPages = (siteId: string) =>
    tx.db
      .select({ id: entries.id, slug: entries.slug })
      .from(entries)
      .where(and(eq(entries.siteId, siteId), eq(entries.type, 'page'), isNull(entries.removedAt)));
  const copies = new Map((await ofPages(into.id)).map(({ id, slug }) => [slug, id]));
  const twins = new Map((await ofPages(from)).map(({ id, slug }) => [id, copies.get(slug) ?? id]));
  await tx.db
    .insert(pageTrees)
    .values({ siteId: into.id, tree: withKeys(stored.tree, (key) => twins.get(key) ?? key) });
}

function withKeys(tree: PageTree, keyOf: (key: string) => string): PageTree {
  const keys = (list: readonly string[]) => list.map(keyOf);
  return {
    ...tree,
    nodes: tree.nodes.map(({ page, parent }) => ({ page: keyOf(page), parent: parent && keyOf(parent) })),
    menus: Object.fromEntries(
      Object.entries(tree.menus).map(([name, list]) => [name, keys(list)]),
    ) as PageTree['menus'],
    labels: Object.fromEntries(Object.entries(tree.labels).map(([page, label]) => [keyOf(page), label])),
    home: keyOf(tree.home),
  };
}
