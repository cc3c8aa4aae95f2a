import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { nearestWord } from '#kernel/search/nearest-word.ts';
import { containsTerms, searchTerms } from '#kernel/search/search-terms.ts';
import { picturesByIds } from '#modules/media/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../../settings.ts';
import { productGroups, products, shippingCountries, shippingGroups } from '../../tables.ts';
import { isForSale, readColors, readGroupsAbove } from '../cart/cart-products.ts';
import { readPriceLogs } from '../products/price-asked.ts';
import { readShop } from '../shop-profile.ts';
import { levelsOfProducts } from '../stock/stock-rows.ts';
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
};

/** All goods, those of one group with the groups below it, or those that a search finds; null without a shop or group. */
export async function listShop(ctx: Context, asked: ShopQuery): Promise<ShopList | null> {
  const { group: slug, query, sort = 'name', onlyThere = false } = asked;
  const shop = await openShop(ctx);
  if (!shop) return null;
  const group = slug === undefined ? null : (shop.groups.find((one) => one.slug === slug) ?? undefined);
  if (group === undefined) return null;
  const rows = await productsOnSale(ctx, shop);
  const above = await readGroupsAbove(ctx, ctx.site.id);
  const isIn = (row: ProductRow, id: string) => row.groups.some((own) => (above.get(own) ?? [own]).includes(id));
  const { found, meant } = query === undefined ? { found: rows, meant: null } : findGoods(rows, query);
  const shown = await cards(ctx, shop, group ? found.filter((row) => isIn(row, group.id)) : found);
  return {
    shop: shop.frame,
    group: group
      ? { ...groupLink(ctx, shop.frame.href, group), description: words(ctx, group.description, group.descriptionEn) }
      : null,
    meant,
    facets: shop.groups
      .map((one) => ({
        ...{ slug: one.slug, name: words(ctx, one.name, one.nameEn) },
        count: found.filter((row) => isIn(row, one.id)).length,
      }))
      .filter(({ count }) => count > 0),
    products: sorted(onlyThere ? shown.filter(({ state }) => state !== 'out') : shown, sort),
  };
}

function sorted(all: ProductCard[], sort: ShopSort): ProductCard[] {
  if (sort === 'name') return all;
  const way = sort === 'cheap' ? 1 : -1;
  return all.toSorted((one, other) => way * (one.price.cents - other.price.cents));
}

/** Goods that contain every word. A query that finds nothing is searched once more with its typing errors corrected. */
function findGoods(rows: readonly ProductRow[], query: string): { found: ProductRow[]; meant: string | null } {
  const texts = new Map(
    rows.map((row) => [
      row,
      [row.name, row.nameEn, row.teaser, row.teaserEn, row.text, row.textEn, row.number].join(' '),
    ]),
  );
  const find = (text: string) => rows.filter((row) => containsTerms(texts.get(row) ?? '', searchTerms(text, [])));
  const found = find(query);
  if (found.length > 0) return { found, meant: null };
  const known = new Map(
    [...texts.values()].flatMap((text) => text.match(/[\p{L}\p{N}-]+/gu) ?? []).map((word) => [foldWords(word), word]),
  );
  const meant = searchTerms(query, [])
    .map(([typed]) => known.get(nearestWord(typed, known.keys()) ?? '') ?? typed)
    .join(' ');
  const corrected = find(meant);
  return { found: corrected, meant: corrected.length > 0 ? meant : null };
}

/** Everything that is for sale today, by name; a shop of a parish has hundreds of goods at most. */
export async function productsOnSale(ctx: Context, { today }: OpenShop): Promise<ProductRow[]> {
  const rows = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.siteId, ctx.site.id), isNull(products.removedAt), eq(products.status, 'published')))
    .orderBy(asc(products.name));
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

/** Cards of products; sold-out ones come last. */
export async function cards(ctx: Context, shop: OpenShop, rows: readonly ProductRow[]) {
  const reading = await readingOf(ctx, shop, rows);
  const all = rows.map((row) => cardOf(ctx, reading, row));
  if (!shop.row.display.showSoldOut) return all.filter(({ state }) => state !== 'out');
  return [...all.filter(({ state }) => state !== 'out'), ...all.filter(({ state }) => state === 'out')];
}
