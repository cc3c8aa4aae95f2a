import type { Context } from '#kernel/context.ts';
import { shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';

/** Path of the checkout of the parish. */
export async function checkoutPath(ctx: Context): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return `/${ctx.site.slug}${pages.checkout}`;
}
