import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { rowsInOrder } from '#kernel/db/list-query.ts';
import { picturesByIds } from '#modules/media/index.ts';
import { products } from '../../tables.ts';
import { findGoods, goodsIndex, type IndexedGood } from './goods-index.ts';
import { words } from './product-card.ts';
import { cards, groupLink, type OpenShop, openShop, type ProductRow } from './shop-pages.ts';
import type { ShopList } from './shop-view.ts';

export type ShopSort = 'name' | 'cheap' | 'dear';

export type ShopQuery = {
  group?: string | undefined;
  query?: string | undefined;
  sort?: ShopSort | undefined;
  /** Only what can be bought now. */
  onlyThere?: boolean | undefined;
  /** 1-based. */
  page?: number | undefined;
};

/** Goods on one page of a list; divides evenly into the columns of the grid. */
const ON_A_PAGE = 48;

/**
 * All goods, those of one group with the groups below it, or those that a search finds, a page at a time; null without a shop, group
 * or page.
 */
export async function listShop(ctx: Context, asked: ShopQuery): Promise<ShopList | null> {
  const { group: slug, query, sort = 'name', onlyThere = false, page = 1 } = asked;
  const shop = await openShop(ctx);
  if (!shop) return null;
  const group = slug === undefined ? null : (shop.groups.find((one) => one.slug === slug) ?? undefined);
  if (group === undefined) return null;
  const index = await goodsIndex(ctx);
  const { found, meant } = query === undefined ? { found: index.goods, meant: null } : findGoods(index, query);
  const inGroup = group ? found.filter(({ groups }) => groups.includes(group.id)) : found;
  const all = sorted(onlyThere ? inGroup.filter(({ state }) => state !== 'out') : inGroup, sort);
  const pages = Math.max(1, Math.ceil(all.length / ON_A_PAGE));
  if (page > pages) return null;
  const shown = all.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE).map(({ id }) => id);
  const rows = await productsByIds(ctx, shown);
  return {
    shop: shop.frame,
    ...(await groupParts(ctx, shop, group)),
    meant,
    facets: facetsOf(ctx, shop, found),
    products: await cards(ctx, shop, rows),
    total: all.length,
    page,
    pages,
  };
}

type GroupRow = OpenShop['groups'][number];

/** The group that is shown, and the ways to those above and below it. */
async function groupParts(
  ctx: Context,
  { frame, groups }: OpenShop,
  group: GroupRow | null,
): Promise<Pick<ShopList, 'group' | 'above' | 'below'>> {
  if (!group) return { group: null, above: [], below: [] };
  const link = (row: GroupRow) => groupLink(ctx, frame.href, row);
  const above: GroupRow[] = [];
  const parentOf = ({ parent }: GroupRow) =>
    groups.find(({ id }) => id === parent && !above.some((one) => one.id === id));
  for (let at = parentOf(group); at; at = parentOf(at)) above.unshift(at);
  const pictures = group.picture ? await picturesByIds(ctx, [group.picture]) : null;
  return {
    group: {
      ...link(group),
      description: words(ctx, group.description, group.descriptionEn),
      picture: pictures?.get(group.picture ?? '') ?? null,
    },
    above: above.map(link),
    below: groups.filter(({ parent }) => parent === group.id).map(link),
  };
}

/** Groups in which something was found, with the number of goods. */
function facetsOf(ctx: Context, { groups }: OpenShop, found: readonly IndexedGood[]): ShopList['facets'] {
  const counts = new Map<string, number>();
  for (const { groups: own } of found) for (const id of own) counts.set(id, (counts.get(id) ?? 0) + 1);
  return groups.flatMap(({ id, slug, name, nameEn }) => {
    const count = counts.get(id);
    return count ? [{ slug, name: words(ctx, name, nameEn), count }] : [];
  });
}

function sorted(all: IndexedGood[], sort: ShopSort): IndexedGood[] {
  if (sort === 'name') return all;
  const way = sort === 'cheap' ? 1 : -1;
  return all.toSorted((one, other) => way * (one.cents - other.cents));
}

/** Products in the order of their ids. */
async function productsByIds(ctx: Context, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const own = and(eq(products.siteId, ctx.site.id), isNull(products.removedAt), inArray(products.id, [...ids]));
  return rowsInOrder(ids, await ctx.db.select().from(products).where(own), ({ id }) => id);
}
