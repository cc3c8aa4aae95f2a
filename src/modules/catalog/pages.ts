import type { Context } from '#kernel/context.ts';
import { readProductPage } from './service/public/product-page.ts';
import { listShop } from './service/public/shop-pages.ts';
import type { ProductView, ShopList } from './service/public/shop-view.ts';

export type {
  GroupLink,
  ProductCard,
  ProductView,
  ShopFrame,
  ShopList,
  ShownPrice,
} from './service/public/shop-view.ts';

/** Goods of the shop of the parish; null without a shop, or without the group. */
export const loadShop = (ctx: Context, input: { group?: string | undefined; query?: string | undefined } = {}) =>
  listShop(ctx, input) satisfies Promise<ShopList | null>;

/** A product; null without a shop, or without the product. */
export const loadProduct = (ctx: Context, input: { slug: string; variant?: string | undefined }) =>
  readProductPage(ctx, input) satisfies Promise<ProductView | null>;
