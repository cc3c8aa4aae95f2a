import type { Context } from '#kernel/context.ts';
import type { Fee } from '#modules/orders/contract/item.ts';
import type { CartLine } from '../../contract/cart.ts';
import { openCart, storeCart } from './cart-store.ts';
import { cartCookies } from './cart-token.ts';
import { asShown } from './change-cart.ts';
import { ownCartToken } from './own-cart.ts';

/**
 * Puts fees of one thing into the cart of the browser, in place of those that are there for it. Whether they are still owed is the
 * business of their room, here and when they are ordered. Returns Set-Cookie lines.
 */
export async function takeFees(ctx: Context, request: Request, id: string, fees: readonly Fee[]): Promise<string[]> {
  const known = await ownCartToken(ctx, request.headers.get('cookie'));
  const token = await ctx.tx(async (tx) => {
    const opened = await openCart(tx, known);
    const lines = fees.map(
      (fee): CartLine => ({
        id: crypto.randomUUID(),
        variant: crypto.randomUUID(),
        quantity: fee.quantity,
        configuration: {},
        name: '',
        seenCents: null,
        fee,
      }),
    );
    const others = opened.cart.lines.filter(({ fee }) => fee?.id !== id);
    await storeCart(tx, opened.cart.id, { lines: await asShown(tx, opened.cart, [...others, ...lines]) });
    return opened.token;
  });
  return cartCookies(ctx, token);
}
