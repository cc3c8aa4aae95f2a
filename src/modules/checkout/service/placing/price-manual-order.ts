import type { Context } from '#kernel/context.ts';
import type { Configuration } from '#modules/catalog/contract.ts';
import type { Member } from '#modules/catalog/index.ts';
import { offeredMethods } from '#modules/orders/index.ts';
import type { Details } from '../../contract/cart.ts';
import { priceLinesAnyway } from '../cart/price-cart.ts';

export type ManualGoods = {
  items: readonly { variant: string; quantity: number; configuration: Configuration }[];
  /** Country and way of delivery are enough. */
  details: Details;
  member?: Member | null;
};

/**
 * Prices goods and lists their payment methods for orders by phone: stores and holds nothing. The caller checks
 * permissions.
 */
export async function priceManualOrder(ctx: Context, { items, details, member = null }: ManualGoods) {
  const line = { name: '', seenCents: null };
  const lines = items.map((item) => ({ ...line, ...item, id: crypto.randomUUID() }));
  const { priced } = await priceLinesAnyway(ctx, { lines, details, donations: [], codes: [], gifts: [], member });
  const { goodsCents, shippingCents, totalCents } = priced;
  const purchase = { toPayCents: totalCents, hasVoucher: false, isDonationOnly: false };
  const methods = await offeredMethods(ctx, { country: details.country ?? '', type: 'person' }, purchase);
  return { goodsCents, shippingCents, totalCents, methods };
}
