import type { Context } from '#kernel/context.ts';
import { keyUsed, notFound } from '#kernel/errors.ts';
import type { Configuration } from '#modules/catalog/contract.ts';
import type { Member } from '#modules/catalog/index.ts';
import { demandCustomer, memberOf, type OrderRow, offeredMethods, readOrder } from '#modules/orders/index.ts';
import type { Details } from '../../contract/cart.ts';
import type { ManualGoodsInput, ManualInput, ManualPrice } from '../../contract/manual.ts';
import { priceLinesAnyway } from '../cart/price-cart.ts';
import { placeManualOrder } from './place-manual-order.ts';

const UPDATE = 'orders.order.update';

/**
 * Enters an order that was taken by phone or at the counter, for the parish of the request, at the prices of the customer who orders.
 * The same key makes one order. @throws AppError C100, notFound, invalid, keyUsed (422), checkout.short
 */
export async function enterOrder(
  ctx: Context,
  { key, items, details, code, customer }: ManualInput,
): Promise<{ _id: string }> {
  ctx.demand(UPDATE, { siteId: ctx.site.id });
  const member = await memberIn(ctx, customer);
  const { id, isNew } = await placeManualOrder(ctx, { key, items, details, code, member });
  if (!isNew) {
    await demandSameOrder(ctx, id, { items, details });
    return { _id: id };
  }
  await ctx.record({
    act: 'orders.order.enter',
    object: { kind: 'order', id, label: details.last_name ?? details.company ?? '' },
    siteId: ctx.site.id,
  });
  return { _id: id };
}

/** Refuses a key that was used for other goods or another customer. @throws AppError keyUsed (422) */
async function demandSameOrder(ctx: Context, id: string, { items, details }: Pick<ManualInput, 'items' | 'details'>) {
  const order = await readOrder(ctx, id);
  const isSame = (found: OrderRow) =>
    found.customer.last_name === (details.last_name ?? '').trim() && goodsOf(found.lines) === goodsOf(items);
  if (!order || !isSame(order)) throw keyUsed();
}

/** Pieces by variant, in any order. */
function goodsOf(lines: readonly { variant: string; quantity: number }[]): string {
  const counts = new Map<string, number>();
  for (const { variant, quantity } of lines) counts.set(variant, (counts.get(variant) ?? 0) + quantity);
  return [...counts]
    .map(([variant, count]) => `${variant} ${count}`)
    .sort()
    .join();
}

/** Prices the goods of such an order; stores nothing. @throws AppError C100, notFound */
export async function priceOrder(
  ctx: Context,
  { items, customer, ...details }: ManualGoodsInput,
): Promise<ManualPrice> {
  ctx.demand(UPDATE, { siteId: ctx.site.id });
  return priceManualOrder(ctx, { items, details, member: await memberIn(ctx, customer) });
}

/** The customer of the parish whose prices count. @throws AppError C100, notFound */
async function memberIn(ctx: Context, customer: string | null) {
  if (!customer) return null;
  const known = await demandCustomer(ctx, customer, 'orders.customer.read');
  if (known.siteId !== ctx.site.id) throw notFound();
  return memberOf(known);
}

type ManualGoods = {
  items: readonly { variant: string; quantity: number; configuration: Configuration }[];
  /** Country and way of delivery are enough. */
  details: Details;
  member?: Member | null;
};

/**
 * Prices goods and lists their payment methods for orders by phone: stores and holds nothing. The caller checks
 * permissions.
 */
async function priceManualOrder(ctx: Context, { items, details, member = null }: ManualGoods) {
  const line = { name: '', seenCents: null };
  const lines = items.map((item) => ({ ...line, ...item, id: crypto.randomUUID() }));
  const { priced } = await priceLinesAnyway(ctx, { lines, details, donations: [], codes: [], gifts: [], member });
  const { goodsCents, shippingCents, totalCents } = priced;
  const purchase = { toPayCents: totalCents, hasVoucher: false, isDonationOnly: false };
  const methods = await offeredMethods(ctx, { country: details.country ?? '', type: 'person' }, purchase);
  return { goodsCents, shippingCents, totalCents, methods };
}
