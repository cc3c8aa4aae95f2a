import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { ProductChoices } from '../../contract/product.ts';
import { shopSettings } from '../../settings.ts';

/** Units and names of additional facts that the form of a product offers. @throws AppError C100, invalid for an unknown parish */
export async function readProductChoices(
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<ProductChoices> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('catalog.product.update', { siteId });
  const { system, components } = await readSettings(ctx, shopSettings);
  return { quantityUnits: system.quantity_units, itemFields: components.shop.item_fields };
}
