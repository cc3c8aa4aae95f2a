import { invalid } from '#kernel/errors.ts';
import { MENU_NAMES, type MenuName, MOST_LEVELS, type PageLabel, type PageTree } from '../../contract/page-tree.ts';

export const HOME = 'Home';

/** The document with the pages there are: gone ones left out, new ones at the end, no cycles. Reading never fails. */
export function settled(tree: PageTree, pages: readonly string[]): PageTree {
  const known = new Set(pages);
  const nodes = tree.nodes.filter(({ page }, index) => {
    const isFirst = tree.nodes.findIndex((node) => node.page === page) === index;
    return known.has(page) && isFirst;
  });
  const placed = new Set(nodes.map(({ page }) => page));
  const added = pages.filter((page) => !placed.has(page)).map((page) => ({ page, parent: null }));
  const all = [...nodes, ...added].map((node) => (hasWayUp(tree, node, known) ? node : { ...node, parent: null }));
  const menus = Object.fromEntries(
    MENU_NAMES.map((name) => [name, [...new Set(tree.menus[name] ?? [])].filter((page) => known.has(page))]),
  ) as PageTree['menus'];
  return { ...tree, nodes: all, menus, home: known.has(tree.home) ? tree.home : HOME };
}

type Node = PageTree['nodes'][number];

function hasWayUp({ nodes }: PageTree, { page, parent }: Node, known: ReadonlySet<string>): boolean {
  const seen = new Set([page]);
  let next = parent;
  while (next !== null) {
    if (seen.has(next) || !known.has(next)) return false;
    seen.add(next);
    const above: string = next;
    next = nodes.find((node) => node.page === above)?.parent ?? null;
  }
  return true;
}

/** Parents before their children, with the level (0 = top). */
export function inTreeOrder(
  { nodes }: PageTree,
  parent: string | null = null,
  level = 0,
): (Node & { level: number })[] {
  return nodes
    .filter((node) => node.parent === parent)
    .flatMap((node) => [{ ...node, level }, ...inTreeOrder({ nodes } as PageTree, node.page, level + 1)]);
}

/**
 * Moves a page with everything below it before a sibling, or to the end.
 * @throws AppError invalid below itself, too deep, or next to a page that stands elsewhere
 */
export function movedPage(
  tree: PageTree,
  { page, parent, before }: { page: string; parent: string | null; before: string | null },
): PageTree {
  const below = inTreeOrder(tree, page);
  if (parent === page || below.some((node) => node.page === parent))
    throw invalid({ parent: 'content_pageInsideItself' });
  if (levelOf(tree, parent) + 1 + depthOf(below) > MOST_LEVELS) throw invalid({ parent: 'content_pageTooDeep' });
  const rest = tree.nodes.filter((node) => node.page !== page);
  const at = before === null ? rest.length : rest.findIndex((node) => node.page === before && node.parent === parent);
  if (at < 0) throw invalid({ before: 'kernel_fieldNotAllowed' });
  return { ...tree, nodes: rest.toSpliced(at, 0, { page, parent }) };
}

const depthOf = (nodes: readonly { level: number }[]): number => Math.max(0, ...nodes.map(({ level }) => level + 1));

const levelOf = (tree: PageTree, page: string | null): number =>
  page === null ? -1 : (inTreeOrder(tree).find((node) => node.page === page)?.level ?? -1);

/** Puts a page into a menu before another one, or at the end. @throws AppError invalid for an unknown neighbour */
export function placedInMenu(
  tree: PageTree,
  { menu, page, before }: { menu: MenuName; page: string; before: string | null },
): PageTree {
  const rest = tree.menus[menu].filter((one) => one !== page);
  const at = before === null ? rest.length : rest.indexOf(before);
  if (at < 0) throw invalid({ before: 'kernel_fieldNotAllowed' });
  return { ...tree, menus: { ...tree.menus, [menu]: rest.toSpliced(at, 0, page) } };
}

export function takenOutOfMenu(tree: PageTree, { menu, page }: { menu: MenuName; page: string }): PageTree {
  return { ...tree, menus: { ...tree.menus, [menu]: tree.menus[menu].filter((one) => one !== page) } };
}

/** Gives a page a name of its own in menus, or (null) takes it back. An empty name counts as none. */
export function renamed(tree: PageTree, page: string, label: PageLabel | null): PageTree {
  const { [page]: _former, ...others } = tree.labels;
  return { ...tree, labels: label?.de ? { ...others, [page]: label } : others };
}
