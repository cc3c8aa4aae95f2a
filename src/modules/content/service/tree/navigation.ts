import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { readPageAddresses } from '#modules/settings/index.ts';
import type { MenuName, PageTree } from '../../contract/page-tree.ts';
import { inTreeOrder } from './page-tree.ts';
import { type ReadTree, readTree } from './read-tree.ts';
import type { SitePage } from './site-pages.ts';

/** A link of a menu in the reader's language; `path` is below the parish. `narrow` links stay visible on phones. */
export type MenuLink = { path: string; label: string; narrow: boolean };

export type Navigation = {
  menus: Record<MenuName, MenuLink[]>;
  /** By path of a page: its name, the page above it and the pages below it. */
  places: Record<string, PagePlace>;
  /** Path of the page whose text stands on the home page. */
  home: string;
};

export type PagePlace = { name: string | null; above: MenuLink | null; below: MenuLink[] };

/** The menus of a parish, and where every page stands, as this reader may see them. */
export async function navigationOf(ctx: Context): Promise<Navigation> {
  const [{ tree, pages }, addresses] = [await readTree(ctx, ctx.site), await readPageAddresses(ctx)];
  const shown = withoutHidden({ tree, pages });
  const links = new Map(pages.map((page) => [page.page, linkOf(ctx, tree, atAddress(page, addresses))]));
  const linksTo = (keys: readonly string[]) => keys.flatMap((key) => (shown.has(key) ? (links.get(key) ?? []) : []));
  const order = inTreeOrder(tree);
  const places = pages.map(({ page, path }): [string, PagePlace] => {
    const parent = order.find((node) => node.page === page)?.parent ?? null;
    const below = order.filter((node) => node.parent === page).map((node) => node.page);
    const above = parent === null ? null : (linksTo([parent])[0] ?? null);
    const name = tree.labels[page] ? (links.get(page)?.label ?? null) : null;
    return [path, { name, above, below: linksTo(below) }];
  });
  return {
    menus: Object.fromEntries(
      Object.entries(tree.menus).map(([menu, keys]) => [menu, linksTo(keys)]),
    ) as Navigation['menus'],
    places: Object.fromEntries(places),
    home: pages.find(({ page }) => page === tree.home)?.path ?? 'Home',
  };
}

/** Drafts and hidden pages stand in no menu, not even for editors: menus show what guests see. */
function withoutHidden({ pages }: Pick<ReadTree, 'tree' | 'pages'>): Set<string> {
  const isShown = ({ row, fixed }: SitePage) => fixed || (row?.status === 'published' && !row.hidden);
  return new Set(pages.filter(isShown).map(({ page }) => page));
}

/** Pages of rooms stand where the configuration puts them (S2.11). */
function atAddress(page: SitePage, addresses: Readonly<Record<string, string>>): SitePage {
  const address = page.fixed?.address && addresses[page.fixed.address];
  return address ? { ...page, path: address.slice(1) } : page;
}

function linkOf({ locale }: Context, tree: PageTree, { page, fixed, path, row, label }: SitePage): MenuLink {
  const own = tree.labels[page];
  const name = own ? inLocale(own, locale) : label[locale];
  return { path: inLocale({ de: path, en: row?.slugEn }, locale), label: name, narrow: fixed?.narrow === true };
}
