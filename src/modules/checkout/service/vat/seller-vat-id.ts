import type { Context } from '#kernel/context.ts';
import { readShop } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { checkoutSettings } from '../../settings.ts';

/**
 * VAT id of the seller: that of the shop of a parish, else that of the installation. It stands on invoices, identifies the seller to the
 * register, and without it nothing is sold free of tax to companies (Art. 226 no. 3). '' without one.
 */
export async function sellerVatId(ctx: Context, siteId: string): Promise<string> {
  const own = (await readShop(ctx, siteId))?.contact.vatId;
  return own || (await readSettings(ctx, checkoutSettings)).components.shop.vat_id;
}
