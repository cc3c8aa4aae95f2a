import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { SearchHit, SiteMenuItem, SitemapPage } from '#kernel/public-site.ts';
import type { SearchTerms } from '#kernel/search/search-terms.ts';
import { readSettings } from '#modules/settings/index.ts';
import { SHOP_DISPLAY } from '../../contract/shop-options.ts';
import { shopSettings } from '../../settings.ts';
import { productGroups, products, shopProfiles } from '../../tables.ts';
import { isForSale } from '../cart/cart-products.ts';
import { readShop } from '../shop-profile.ts';
import { goodsIndex, isIn } from './goods-index.ts';
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

/** Shops with their groups and products. */
export async function shopSitemap(ctx: Context): Promise<SitemapPage[]> {
  const { pages } = await readSettings(ctx, shopSettings);
  const path = (rest = '') => `${pages.shop.slice(1)}${rest}`;
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const shops = await ctx.db.select().from(shopProfiles);
  const open = new Map(shops.map(({ siteId, display }) => [siteId, { ...SHOP_DISPLAY, ...display }]));
  const groups = await ctx.db
    .select()
    .from(productGroups)
    .where(and(isNull(productGroups.removedAt), eq(productGroups.hidden, false)));
  const goods = await ctx.db
    .select()
    .from(products)
    .where(and(isNull(products.removedAt), eq(products.status, 'published')));
  return [
    ...shops.map(({ siteId, updatedAt }) => ({ siteId, path: path(), updatedAt })),
    ...groups.map(({ siteId, slug, updatedAt }) => ({ siteId, path: path(`/${encodeURIComponent(slug)}`), updatedAt })),
    ...goods
      .filter((row) => isForSale(row, on, open.get(row.siteId) ?? SHOP_DISPLAY))
      .map(({ siteId, slug, updatedAt }) => ({
        ...{ siteId, updatedAt },
        path: path(`/Produkt/${encodeURIComponent(slug)}`),
      })),
  ].filter(({ siteId }) => open.has(siteId));
}

const MOST_HITS = 50;

/** Goods of the parish in the search of its website. */
export async function searchGoods(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const shop = await openShop(ctx);
  if (!shop) return [];
  const found = (await goodsIndex(ctx)).goods.filter(({ folded }) => isIn(folded, terms)).slice(0, MOST_HITS);
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await productsOnSale(ctx, shop, inArray(products.id, ids)) : [];
  return rows.map((row) => ({
    id: row.id,
    href: productHref(shop, row),
    title: words(ctx, row.name, row.nameEn),
    teaser: words(ctx, row.teaser, row.teaserEn),
    text: words(ctx, row.text, row.textEn),
    kind: textOf('catalog_searchKind', ctx.locale),
    on: null,
  }));
}

/** Names of the goods, by which typing errors are corrected. */
export const goodsTitles = async (ctx: Context): Promise<string[]> =>
  (await goodsIndex(ctx)).goods.map(({ title }) => title);
