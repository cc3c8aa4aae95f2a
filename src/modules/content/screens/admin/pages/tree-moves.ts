import type { DropPlace } from '#design/patterns/sortable/sortable-order.ts';
import type { TreePage } from '../../../contract/page-tree.ts';

/** Destination of a page: below `parent`, before a sibling or (null) behind all of them. */
export type TreeMove = { page: string; parent: string | null; before: string | null };

export type Direction = 'up' | 'down' | 'in' | 'out';

type Pages = readonly TreePage[];

/** The move of one step by key or button; null where there is no way. */
export function moveBy(pages: Pages, page: string, direction: Direction): TreeMove | null {
  const own = pages.find((one) => one.page === page);
  if (!own) return null;
  const siblings = keysBelow(pages, own.parent);
  const at = siblings.indexOf(page);
  const next = (index: number) => siblings[index] ?? null;
  if (direction === 'up') return at > 0 ? { page, parent: own.parent, before: next(at - 1) } : null;
  if (direction === 'down') return at < siblings.length - 1 ? { page, parent: own.parent, before: next(at + 2) } : null;
  if (direction === 'in') return at > 0 ? { page, parent: next(at - 1), before: null } : null;
  const parent = pages.find((one) => one.page === own.parent);
  return parent ? { page, parent: parent.parent, before: behind(pages, parent) } : null;
}

/** The move of a drop: beside the row it was dropped at, or below it in front of its first page. Null below itself. */
export function moveTo(pages: Pages, page: string, { target, side }: DropPlace): TreeMove | null {
  const aim = pages.find((one) => one.page === target);
  if (!aim || target === page || isBelow(pages, aim, page)) return null;
  const [first] = keysBelow(pages, target).filter((one) => one !== page);
  if (side === 'after' && first) return { page, parent: target, before: first };
  if (side === 'before') return { page, parent: aim.parent, before: target };
  const siblings = keysBelow(pages, aim.parent).filter((one) => one !== page);
  return { page, parent: aim.parent, before: siblings[siblings.indexOf(target) + 1] ?? null };
}

/** The move that undoes another one. */
export function placeNow(pages: Pages, page: string): TreeMove | null {
  const own = pages.find((one) => one.page === page);
  return own ? { page, parent: own.parent, before: behind(pages, own) } : null;
}

const keysBelow = (pages: Pages, parent: string | null) =>
  pages.filter((one) => one.parent === parent).map(({ page }) => page);

function behind(pages: Pages, { page, parent }: TreePage): string | null {
  const siblings = keysBelow(pages, parent);
  return siblings[siblings.indexOf(page) + 1] ?? null;
}

function isBelow(pages: Pages, { parent }: TreePage, page: string): boolean {
  if (parent === null) return false;
  const above = pages.find((one) => one.page === parent);
  return parent === page || (above !== undefined && isBelow(pages, above, page));
}
