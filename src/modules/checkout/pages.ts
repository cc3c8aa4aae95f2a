import type { Context } from '#kernel/context.ts';
import { outcomeOf } from '#kernel/http/form-outcome.ts';
import type { Posted } from './pages/attempt.ts';
import { openOrderPayment, showOrder } from './service/orders/buyer/shown-order.ts';
import { cancelOwnOrder, payOtherwise } from './service/orders/paying/pay-otherwise.ts';

export type { Refused } from '#kernel/http/form-outcome.ts';
export type { Details } from './contract/cart.ts';
export type { OrderState } from './contract/order.ts';
export { isSelling, loadAgain, submitAgain } from './pages/again.ts';
export { type CartPage, loadCart, loadLinks, type ShopLinks, submitCart } from './pages/cart.ts';
export {
  type CheckoutView,
  checkCart,
  leaveDetails,
  loadCheckout,
  submitDetails,
  submitOrder,
  type WayOut,
} from './pages/checkout.ts';
export { type GiftPage, loadGift, submitGift } from './pages/gift.ts';
export { submitSignUp } from './pages/sign-up.ts';
export type { CartLineView, CartPicture, CartView, LineProblem } from './service/cart/view-cart.ts';
export type { ShownOrder } from './service/orders/buyer/shown-order.ts';

/** The order of the address, for who may see it; null for all others. */
export const loadOrder = (ctx: Context, id: string, request: Request, adminPath = '') =>
  showOrder(ctx, id, new URL(request.url).searchParams.get('code') ?? '', adminPath);

/** URL of the provider's payment page; null where nothing is to be paid. @throws AppError payments.provider */
export const loadPaymentUrl = (ctx: Context, id: string, request: Request) =>
  openOrderPayment(ctx, id, new URL(request.url).searchParams.get('code') ?? '');

/** What the customer decides on the page of his order: another way to pay, or to cancel it. Null for all others. */
export async function submitOrderAct(ctx: Context, id: string, request: Request, posted: Posted) {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const done = await outcomeOf(ctx, async () => ({
    isOwn:
      posted.act === 'cancel'
        ? await cancelOwnOrder(ctx, id, code)
        : await payOtherwise(ctx, id, code, posted.method ?? ''),
  }));
  return done.ok && !done.isOwn ? null : done;
}
