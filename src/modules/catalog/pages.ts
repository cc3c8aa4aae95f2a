import type { Context } from '#kernel/context.ts';
import { isFramed } from './service/public/framed-shop.ts';
import { listShop, type ShopQuery } from './service/public/list-shop.ts';
import { movedGroup, movedProduct, type ProductChoice, readProductPage } from './service/public/product-page.ts';
import { readShippingPage, type ShippingView } from './service/public/shipping-page.ts';
import type { ProductView, ShopList } from './service/public/shop-view.ts';

export type { ShippingView } from './service/public/shipping-page.ts';
export type {
  GroupLink,
  ProductCard,
  ProductView,
  ShopFrame,
  ShopList,
  ShownPrice,
} from './service/public/shop-view.ts';

/** Costs, countries and times of delivery; null without a shop. */
export const loadShipping = (ctx: Context) => readShippingPage(ctx) satisfies Promise<ShippingView | null>;

/** Present address of a product or group that was renamed; null without one. */
export const loadMoved = (ctx: Context, { product, group }: { product?: string; group?: string }) =>
  product ? movedProduct(ctx, { slug: product }) : movedGroup(ctx, { slug: group ?? '' });

/** A product for frames of other websites; null while none may show it. */
export const loadFramed = async (ctx: Context, slug: string) =>
  (await isFramed(ctx)) ? loadProduct(ctx, { slug }) : null;

/** Goods of the shop of the parish; null without a shop, or without the group. */
export const loadShop = (ctx: Context, input: ShopQuery = {}) =>
  listShop(ctx, input) satisfies Promise<ShopList | null>;

/** A product; null without a shop, or without the product. */
export const loadProduct = (ctx: Context, input: ProductChoice) =>
  readProductPage(ctx, input) satisfies Promise<ProductView | null>;
