import type { Context } from '#kernel/context.ts';
import { parseVatId } from '#kernel/i18n/vat-id.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../settings.ts';
import { readShop } from './shop-profile.ts';

/**
 * VAT id of the seller: that of the shop of a parish, else that of the installation. It stands on invoices, identifies the seller to the
 * register, and without it nothing is sold free of tax to companies (Art. 226 no. 3). '' without one, and for a text that is none.
 */
export async function sellerVatId(ctx: Context, siteId: string): Promise<string> {
  const own = (await readShop(ctx, siteId))?.contact.vatId;
  const id = own || (await readSettings(ctx, shopSettings)).components.shop.vat_id;
  return parseVatId(id) ? id : '';
}

/** Tax number of a German seller as typed; '' without one. */
export async function sellerTaxNumber(ctx: Context, siteId: string): Promise<string> {
  const { homeCountry, contact } = (await readShop(ctx, siteId)) ?? {};
  // Profiles of older versions have none.
  return homeCountry === 'de' ? (contact?.taxNumber ?? '') : '';
}
