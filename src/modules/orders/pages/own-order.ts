import type { Context } from '#kernel/context.ts';
import { outcomeOf, type Posted } from '#kernel/http/form-outcome.ts';
import { openOrderPayment, showOrder } from '../service/buyer/shown-order.ts';
import { cancelOwnOrder, payOtherwise } from '../service/paying/pay-otherwise.ts';

/** The order of the address, for who may see it; null for all others. */
export const loadOrder = (ctx: Context, id: string, request: Request, adminPath = '') =>
  showOrder(ctx, id, new URL(request.url).searchParams.get('code') ?? '', adminPath);

/** URL of the provider's payment page; null where nothing is to be paid. @throws AppError payments.provider */
export const loadPaymentUrl = (ctx: Context, id: string, request: Request) =>
  openOrderPayment(ctx, id, new URL(request.url).searchParams.get('code') ?? '');

/**
 * Handles the customer's choice on the page of an order: another payment method, or a cancellation. Null for all
 * others.
 */
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
