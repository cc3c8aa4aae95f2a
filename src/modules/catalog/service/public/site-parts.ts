import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { RoomSitemap, SearchHit, SearchSuggestion, SiteMenuItem } from '#kernel/public-site.ts';
import type { SearchTerms } from '#kernel/search/search-terms.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../../settings.ts';
import { productGroups, products } from '../../tables.ts';
import { isForSale } from '../cart/cart-products.ts';
import { readShop } from '../shop-profile.ts';
import { goodsIndex, type IndexedGood, isIn } from './goods-index.ts';
import { productHref, words } from './product-card.ts';
import { openShop, productsOnSale } from './shop-pages.ts';

/** Asked by every page, so cached. */
const hasShop = (ctx: Context, siteId: string): Promise<boolean> =>
  ctx.kept(
    `catalog.hasShop ${siteId}`,
    ['sites', `shop:${siteId}`],
    async () => (await readShop(ctx, siteId)) !== null,
  );

/** The shop and its shipping costs in the menu of the parishes that have one. */
export const shopMenu: readonly SiteMenuItem[] = [
  { path: 'Shop', address: 'shop', label: 'catalog_navShop', position: 50, isThere: hasShop },
  {
    path: 'Versandkosten',
    address: 'shippingcosts',
    drawsText: true,
    label: 'catalog_shippingTitle',
    position: 97,
    inLegal: true,
    isThere: hasShop,
  },
];

/** The shop with its groups and products. */
export const shopSitemap: RoomSitemap = {
  async pages(ctx) {
    const { id: siteId, timeZone } = ctx.site;
    ctx.shows(`shop:${siteId}`);
    const shop = await readShop(ctx, siteId);
    if (!shop) return [];
    const { pages } = await readSettings(ctx, shopSettings);
    const path = (rest = '') => `${pages.shop.slice(1)}${rest}`;
    const { on } = localMoment(ctx.now(), timeZone);
    const groups = await ctx.db
      .select()
      .from(productGroups)
      .where(and(eq(productGroups.siteId, siteId), isNull(productGroups.removedAt), eq(productGroups.hidden, false)));
    const goods = await ctx.db
      .select()
      .from(products)
      .where(and(eq(products.siteId, siteId), isNull(products.removedAt), eq(products.status, 'published')));
    return [
      { path: path(), updatedAt: shop.updatedAt },
      ...groups.map(({ slug, updatedAt }) => ({ path: path(`/${encodeURIComponent(slug)}`), updatedAt })),
      ...goods
        .filter((row) => isForSale(row, on, shop.display))
        .map(({ slug, updatedAt }) => ({ path: path(`/Produkt/${encodeURIComponent(slug)}`), updatedAt })),
    ];
  },
  async counts(ctx, siteIds) {
    ctx.shows(...siteIds.map((id) => `shop:${id}` as const));
    const { siteId, removedAt } = products;
    const rows = await ctx.db
      .select({ siteId, count: count() })
      .from(products)
      .where(and(inArray(siteId, [...siteIds]), isNull(removedAt)))
      .groupBy(siteId);
    return new Map(rows.map((row) => [row.siteId, row.count]));
  },
};

const MOST_HITS = 50;

/** Goods of the parish in the search of its website. */
export async function searchGoods(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const shop = await openShop(ctx);
  if (!shop) return [];
  const found = (await goodsIndex(ctx)).goods.filter(({ folded }) => isIn(folded, terms)).slice(0, MOST_HITS);
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await productsOnSale(ctx, shop, inArray(products.id, ids)) : [];
  const priced = new Map(found.map((good) => [good.id, priceIn(ctx, good)]));
  const kind = textOf('catalog_searchKind', ctx.locale);
  return rows.map((row) => ({
    id: row.id,
    href: productHref(shop, row),
    title: words(ctx, row.name, row.nameEn),
    teaser: words(ctx, row.teaser, row.teaserEn),
    // The sentence around a word of the text is often the same for all goods of a kind; the teaser is their own.
    text: row.teaser ? '' : words(ctx, row.text, row.textEn),
    kind: shop.frame.showPrices ? `${kind} · ${priced.get(row.id)}` : kind,
    on: null,
  }));
}

function priceIn(ctx: Context, { cents, isFrom }: IndexedGood): string {
  const price = moneyIn(ctx, ctx.site.id, ctx.locale)(cents);
  return isFrom ? textOf('catalog_priceFrom', ctx.locale, { price }) : price;
}

/** The shop, for readers who have not typed anything yet. */
export const suggestShop = async (ctx: Context): Promise<SearchSuggestion[]> => {
  const shop = await openShop(ctx);
  return shop ? [{ label: shop.frame.name, href: shop.frame.href, position: 35 }] : [];
};

/** Names of the goods, by which typing errors are corrected. */
export const goodsTitles = async (ctx: Context): Promise<string[]> =>
  (await goodsIndex(ctx)).goods.map(({ title }) => title);
