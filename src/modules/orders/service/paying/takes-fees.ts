import type { Context } from '#kernel/context.ts';
import { readShop } from '#modules/catalog/index.ts';
import { offeredMethods } from './offered-methods.ts';

/** True if the shop of a parish takes fees of this height now: it is on, shows prices and has a way to pay that needs no counter. */
export async function takesFees(ctx: Context, siteId: string, toPayCents: number): Promise<boolean> {
  const site = ctx.sites.find(({ id }) => id === siteId);
  if (!site || !ctx.isOn('shop', siteId)) return false;
  const shop = await readShop(ctx, siteId);
  if (!shop?.display.showPrices) return false;
  const purchase = { toPayCents, hasVoucher: false, isDonationOnly: false };
  const methods = await offeredMethods({ ...ctx, site }, { country: shop.homeCountry, type: 'person' }, purchase);
  return methods.some((method) => method !== 'pickup');
}
