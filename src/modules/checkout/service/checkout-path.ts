import type { Context } from '#kernel/context.ts';
import { framingOrigins, readShop, shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';

/** Path of the checkout of the parish. */
export async function checkoutPath(ctx: Context): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return `/${ctx.site.slug}${pages.checkout}`;
}

/** Frames of cart, checkout and orders: the drawer of the shop, and other websites where they may. */
export async function framedCheckout(ctx: Context, path: string): Promise<readonly string[] | null> {
  const own = `/${ctx.site.slug}`;
  const isMeant =
    path === `${own}/Warenkorb` ||
    path.startsWith(`${own}/Bestellung/`) ||
    path.startsWith(`${own}/Gutschein/`) ||
    path === (await checkoutPath(ctx));
  return isMeant && ctx.isOn('shop') ? framingOrigins(ctx) : null;
}

/** Path of the cart; null while the parish sells nothing. Asked by every page, so cached; a change of that ends these pages. */
export async function cartPath(ctx: Context): Promise<string | null> {
  const { id, slug } = ctx.site;
  const sells = await ctx.kept(
    `checkout.cart ${id}`,
    ['sites', `shop:${id}`],
    async () => (await readShop(ctx, id))?.display.showPrices ?? false,
  );
  return sells && ctx.isOn('shop') ? `/${slug}/Warenkorb` : null;
}
