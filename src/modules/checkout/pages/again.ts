import { isOffered } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { outcomeOf } from '#kernel/http/form-outcome.ts';
import { ownOrder } from '#modules/orders/index.ts';
import { buyAgain, goodsAgain } from '../service/cart/buy-again.ts';
import { cartCookies } from '../service/cart/cart-token.ts';
import { tokenIn } from './token-in.ts';

const codeIn = (request: Request): string => new URL(request.url).searchParams.get('code') ?? '';

/** Puts the goods of the order into the reader's cart; null for readers who may not see it, and while nothing is sold. */
export async function submitAgain(ctx: Context, id: string, request: Request) {
  if (!isOffered(ctx, 'shop')) return null;
  const order = await ownOrder(ctx, id, codeIn(request));
  if (!order) return null;
  return outcomeOf(ctx, async () => {
    const token = await buyAgain(ctx, await tokenIn(ctx, request), order);
    return { cookies: cartCookies(ctx, token, request.headers.get('sec-fetch-dest') === 'iframe') };
  });
}

/** The order that was just put into the cart once more ('nochmals'), and what of it is no longer sold; null without one. */
export async function loadAgain(ctx: Context, request: Request): Promise<{ number: string; missing: string[] } | null> {
  const id = new URL(request.url).searchParams.get('nochmals');
  const order = id === null ? null : await ownOrder(ctx, id, codeIn(request));
  return order ? { number: order.number, missing: (await goodsAgain(ctx, order)).missing } : null;
}
