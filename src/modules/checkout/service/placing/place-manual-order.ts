import type { Context } from '#kernel/context.ts';
import type { Member } from '#modules/catalog/index.ts';
import { orderByKey } from '#modules/orders/index.ts';
import type { AddInput, Details } from '../../contract/cart.ts';
import { findCart, storeCart } from '../cart/cart-store.ts';
import { addToCart, giveInCart, keepDetails, redeemCode } from '../cart/change-cart.ts';
import { viewCart } from '../cart/view-cart.ts';
import { placeOrder } from './place-order.ts';

export type ManualOrder = {
  key: string;
  items: readonly (Omit<AddInput, 'configuration'> & Partial<Pick<AddInput, 'configuration'>>)[];
  details: Details;
  /** Ids of gift vouchers that pay. */
  gifts?: readonly string[];
  code?: string;
  /** The customer whose reductions count. */
  member?: Member | null;
  donations?: readonly { purpose: string | null; cents: number }[];
};

/**
 * Makes the order of a customer who phoned or stands at the counter, by the same steps as in the checkout: prices, stock, number and
 * mails are the same. The same key makes one order, also of concurrent calls. Rights are the caller's business.
 * @throws AppError invalid, checkout.short (409), checkout.gone (404)
 */
export async function placeManualOrder(ctx: Context, order: ManualOrder): Promise<{ id: string; isNew: boolean }> {
  const known = await orderByKey(ctx, order.key);
  if (known) return { id: known.id, isNew: false };
  try {
    return { id: await place(ctx, order), isNew: true };
  } catch (error) {
    // A concurrent call with the same key was first: it has the goods, the code and the key.
    const first = await orderByKey(ctx, order.key);
    if (!first) throw error;
    return { id: first.id, isNew: false };
  }
}

async function place(
  ctx: Context,
  { key, items, details, gifts = [], donations = [], code = '', member = null }: ManualOrder,
): Promise<string> {
  let token: string | null = null;
  for (const item of items) token = await addToCart(ctx, token, { configuration: {}, ...item });
  for (const { purpose, cents } of donations)
    token = await giveInCart(ctx, token, { more: { purpose, cents, message: '', bornOn: null } });
  await keepDetails(ctx, token, details);
  const filled = await findCart(ctx, token);
  if (filled && gifts.length > 0) await storeCart(ctx, filled.id, { gifts: [...gifts] });
  if (code) await redeemCode(ctx, token, code);
  const cart = await findCart(ctx, token);
  const { totalCents, toPayCents } = await viewCart(ctx, cart && { ...cart, member });
  return placeOrder(ctx, token, {
    key: cart?.orderKey ?? '',
    orderKey: key,
    seenCents: totalCents,
    seenToPayCents: toPayCents,
    hasAccepted: true,
    isByStaff: true,
    member,
  });
}
