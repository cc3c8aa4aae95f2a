import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { rowsInOrder } from '#kernel/db/list-query.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { picturesByIds } from '#modules/media/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../../settings.ts';
import { productGroups, products, shippingCountries, shippingGroups } from '../../tables.ts';
import { isForSale, readColors } from '../cart/cart-products.ts';
import { readPriceLogs } from '../products/price-asked.ts';
import { readShop } from '../shop-profile.ts';
import { levelsOfProducts } from '../stock/stock-rows.ts';
import { findGoods, goodsIndex, type IndexedGood } from './goods-index.ts';
import { cardOf, type Reading, words } from './product-card.ts';
import type { ProductCard, ShopFrame, ShopList } from './shop-view.ts';

export type ProductRow = typeof products.$inferSelect;
type GroupRow = typeof productGroups.$inferSelect;
type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;

/** The open shop of the parish of the request with its groups; null without one. */
export type OpenShop = { row: Shop; frame: ShopFrame; groups: GroupRow[]; today: string };

/**
 * Opens the public shop. The page is stale when anything of the shop changes, and at midnight, when offers and periods begin and end.
 */
export async function openShop(ctx: Context): Promise<OpenShop | null> {
  ctx.shows(`shop:${ctx.site.id}`);
  const row = await readShop(ctx, ctx.site.id);
  if (!row) return null;
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  ctx.trueUntil(instantOf(addDays(today, 1), '00:00', ctx.site.timeZone));
  const { pages, components } = await readSettings(ctx, shopSettings);
  const base = `/${ctx.site.slug}`;
  const groups = await ctx.db
    .select()
    .from(productGroups)
    .where(and(eq(productGroups.siteId, ctx.site.id), isNull(productGroups.removedAt), eq(productGroups.hidden, false)))
    .orderBy(asc(productGroups.position), asc(productGroups.name));
  const href = `${base}${pages.shop}`;
  return {
    ...{ row, groups, today },
    frame: {
      name: words(ctx, row.name, row.nameEn),
      intro: words(ctx, row.intro, row.introEn),
      href,
      searchHref: `${base}${pages.productsearch}`,
      ...(await deliveryOf(ctx, row)),
      shippingHref: `${base}${pages.shippingcosts}`,
      showPrices: row.display.showPrices,
      showShippingCosts: row.display.showShippingCosts,
      usesDrawer: components.shop.use_checkout_drawer,
      vatWords: words(ctx, row.display.vatLabel, row.display.vatLabelEn),
      groups: groups.filter(({ parent }) => parent === null).map((group) => groupLink(ctx, href, group)),
      isSmallBusiness: row.smallBusiness.some(({ from, until }) => from <= today && (until === null || today <= until)),
      freeFromCents: row.freeShippingFromCents,
      deliveryDaysMin: row.deliveryDaysMin,
      deliveryDaysMax: row.deliveryDaysMax,
    },
  };
}

/** Lowest costs of the shop's own shipping group, and the countries of delivery in the reader's language. */
async function deliveryOf(ctx: Context, { siteId, shippingGroup }: Shop) {
  const countries = await ctx.db
    .select()
    .from(shippingCountries)
    .where(and(eq(shippingCountries.siteId, siteId), isNull(shippingCountries.removedAt)))
    .orderBy(asc(shippingCountries.code));
  const [group] = shippingGroup
    ? await ctx.db.select().from(shippingGroups).where(eq(shippingGroups.id, shippingGroup))
    : [];
  const prices = group?.tiers.map(({ priceCents }) => priceCents) ?? [];
  return {
    shippingFromCents: prices.length > 0 ? Math.min(...prices) : null,
    countries: countries.map(({ code }) => countryName(code, ctx.locale)),
  };
}

export const groupLink = (ctx: Context, href: string, { id, name, nameEn, slug }: GroupRow) => ({
  id,
  name: words(ctx, name, nameEn),
  href: `${href}/${encodeURIComponent(slug)}`,
});

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
    group: group
      ? { ...groupLink(ctx, shop.frame.href, group), description: words(ctx, group.description, group.descriptionEn) }
      : null,
    meant,
    facets: facetsOf(ctx, shop, found),
    products: await cards(ctx, shop, rows),
    ...{ total: all.length, page, pages },
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

/** What is for sale today, by name: everything, or what `where` asks for. */
export async function productsOnSale(ctx: Context, { today }: OpenShop, where?: SQL): Promise<ProductRow[]> {
  const isOpen = and(eq(products.siteId, ctx.site.id), isNull(products.removedAt), eq(products.status, 'published'));
  const rows = await ctx.db.select().from(products).where(and(isOpen, where)).orderBy(asc(products.name));
  return rows.filter((row) => isForSale(row, today));
}

/** Reads what cards of these products show: pictures, stock, price logs. */
export async function readingOf(ctx: Context, shop: OpenShop, rows: readonly ProductRow[]): Promise<Reading> {
  const ids = rows.map(({ id }) => id);
  const pictureIds = rows.flatMap(({ pictures, variants }) => [
    ...pictures,
    ...variants.flatMap(({ picture }) => picture ?? []),
  ]);
  const levels = await levelsOfProducts(ctx, ids);
  for (const { nextExpiry } of levels.values()) if (nextExpiry) ctx.trueUntil(nextExpiry);
  return {
    shop,
    levels,
    pictures: await picturesByIds(ctx, pictureIds),
    logs: await readPriceLogs(ctx, ids),
    colors: await readColors(ctx, rows),
  };
}

/** Cards of products in their order; without those that are sold out where the shop hides them. */
export async function cards(ctx: Context, shop: OpenShop, rows: readonly ProductRow[]): Promise<ProductCard[]> {
  const reading = await readingOf(ctx, shop, rows);
  const all = rows.map((row) => cardOf(ctx, reading, row));
  return shop.row.display.showSoldOut ? all : all.filter(({ state }) => state !== 'out');
}
