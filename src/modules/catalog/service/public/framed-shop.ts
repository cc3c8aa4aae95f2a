import type { Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../../settings.ts';

/** Last part of the paths under which other websites show a product, below the parish. */
export const FRAMED_GOODS = 'Einkauf';

/** Origins that may show the shop in a frame, none = only our own pages; null while neither drawer nor frame is switched on. */
export async function framingOrigins(ctx: Context): Promise<readonly string[] | null> {
  const { shop } = (await readSettings(ctx, shopSettings)).components;
  if (shop.use_checkout_iframe) return shop.checkout_websites;
  return shop.use_checkout_drawer ? [] : null;
}

/** True if other websites may show goods of this shop. */
export const isFramed = async (ctx: Context): Promise<boolean> =>
  (await readSettings(ctx, shopSettings)).components.shop.use_checkout_iframe;

/** Frames of the pages of goods that are made for other websites. */
export const framedGoods = async (ctx: Context, path: string): Promise<readonly string[] | null> =>
  path.startsWith(`/${ctx.site.slug}/${FRAMED_GOODS}/`) && (await isFramed(ctx)) ? framingOrigins(ctx) : null;
