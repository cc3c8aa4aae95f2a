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

/**
 * Goods of the shop of the parish; null without a shop, or without the group. Lists are kept until the shop changes; what is searched
 * for is not, as every reader asks something else.
 */
export const loadShop = (ctx: Context, input: ShopQuery = {}): Promise<ShopList | null> =>
  input.query === undefined
    ? ctx.keptPart(`catalog.list ${JSON.stringify(input)}`, (part) => listShop(part, input))
    : listShop(ctx, input);

/** A product, kept like a list unless it is being configured; null without a shop, or without the product. */
export const loadProduct = (ctx: Context, { slug, variant, chosen }: ProductChoice): Promise<ProductView | null> =>
  chosen
    ? readProductPage(ctx, { slug, variant, chosen })
    : ctx.keptPart(`catalog.product ${JSON.stringify([slug, variant])}`, (part) =>
        readProductPage(part, { slug, variant }),
      );
