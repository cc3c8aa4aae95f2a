import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
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
import { cardOf, type Reading, words } from './product-card.ts';
import type { ProductCard, ShopFrame } from './shop-view.ts';
import { soldApart } from './sold-apart.ts';

export type ProductRow = typeof products.$inferSelect;
type GroupRow = typeof productGroups.$inferSelect;
type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;

/** The open shop of the parish of the request with its groups; null without one. */
export type OpenShop = { row: Shop; frame: ShopFrame; groups: GroupRow[]; today: string };

/**
 * Opens the public shop. The page is stale when anything of the shop changes, and at midnight, when offers and periods begin and end.
 */
export const openShop = (ctx: Context): Promise<OpenShop | null> => ctx.keptPart('catalog.shop', readOpenShop);

async function readOpenShop(ctx: Context): Promise<OpenShop | null> {
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
    row,
    groups,
    today,
    frame: {
      name: words(ctx, row.name, row.nameEn),
      intro: words(ctx, row.intro, row.introEn),
      href,
      searchHref: `${base}${pages.productsearch}`,
      ...(await deliveryOf(ctx, row)),
      shippingHref: `${base}${pages.shippingcosts}`,
      askHref: `${base}${pages.pricerequest}`,
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

/** Products for sale today, by name: all, or those that match `where`. */
export async function productsOnSale(
  ctx: Context,
  { today, row: { display } }: OpenShop,
  where?: SQL,
): Promise<ProductRow[]> {
  const isOpen = and(eq(products.siteId, ctx.site.id), isNull(products.removedAt), eq(products.status, 'published'));
  const rows = await ctx.db.select().from(products).where(and(isOpen, where)).orderBy(asc(products.name));
  return rows.filter((row) => isForSale(row, today, display));
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
    apart: await soldApart(
      ctx,
      rows.flatMap(({ variants }) => variants.map(({ id }) => id)),
    ),
  };
}

/** Cards of products in their order; without those that are sold out where the shop hides them. */
export async function cards(ctx: Context, shop: OpenShop, rows: readonly ProductRow[]): Promise<ProductCard[]> {
  const reading = await readingOf(ctx, shop, rows);
  const all = rows.map((row) => cardOf(ctx, reading, row));
  return shop.row.display.showSoldOut ? all : all.filter(({ state }) => state !== 'out');
}
