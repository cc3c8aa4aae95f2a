import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { type CartProduct, productsForCart } from '#modules/catalog/index.ts';
import type { OrderRow } from '#modules/orders/index.ts';
import type { AddInput, CartLine } from '../../contract/cart.ts';
import { isSame } from './cart-lines.ts';
import { addInside } from './change-cart.ts';

/** Items of an order that can be bought once more, and the names of those that cannot. */
export type Again = { goods: AddInput[]; missing: string[] };

/** Compares an order with what its shop sells now; of goods that are nearly gone it takes those that are left. */
export async function goodsAgain(ctx: Context, { siteId, items }: OrderRow): Promise<Again> {
  const on = localMoment(ctx.now(), ctx.site.timeZone).on;
  const wanted = items.map(({ variant, quantity, configuration }) => ({ variant, quantity, configuration }));
  const products = await productsForCart(ctx, { siteId, items: wanted, on });
  const again: Again = { goods: [], missing: [] };
  for (const line of items) {
    const quantity = quantityOf(line, products);
    const { variant, configuration } = line;
    // A gift voucher is bought again with its value and words; its day of delivery is over.
    const gift = line.gift && { ...line.gift, sendOn: null };
    if (quantity > 0) again.goods.push({ variant, quantity, configuration, gift });
    else again.missing.push(line.name);
  }
  return again;
}

function quantityOf({ variant, configuration, quantity }: CartLine, products: readonly CartProduct[]): number {
  const product = products.find(
    ({ item }) => item.variant === variant && isSame(item.configuration ?? {}, configuration),
  );
  if (!product?.isForSale || product.errors.length > 0) return 0;
  return Math.max(0, Math.min(quantity, product.available ?? quantity));
}

/**
 * Puts the goods of an order into the cart at the prices of today, all that are still sold. Returns the token of the cart.
 * @throws AppError checkout.nothingAgain (409), invalid where the cart is full
 */
export async function buyAgain(ctx: Context, token: string | null, order: OrderRow): Promise<string> {
  const { goods } = await goodsAgain(ctx, order);
  const kept = await ctx.tx(async (tx) => {
    let open = token;
    for (const item of goods) open = await addInside(tx, open, item);
    return open;
  });
  if (goods.length === 0 || !kept) throw new AppError('checkout.nothingAgain', 409, 'checkout_nothingAgain');
  return kept;
}
