import type { Context } from '#kernel/context.ts';
import type { Configuration } from '#modules/catalog/contract.ts';
import type { CartLine } from '../../contract/cart.ts';
import { isLike } from './cart-lines.ts';
import { openCart, storeCart } from './cart-store.ts';
import { cartCookies } from './cart-token.ts';
import { asShown } from './change-cart.ts';
import { ownCartToken } from './own-cart.ts';

/** Offer to a customer, at its prices. */
export type CartOffer = {
  id: string;
  until: string;
  lines: readonly { variant: string; quantity: number; configuration: Configuration; unitCents: number }[];
};

/**
 * Puts an offer into the cart of the browser, in place of the same things at the price of the shop. Whether it may be ordered is
 * the caller's business. Returns Set-Cookie lines.
 */
export async function takeOffer(ctx: Context, request: Request, { id, until, lines }: CartOffer): Promise<string[]> {
  const known = await ownCartToken(ctx, request.headers.get('cookie'));
  const token = await ctx.tx(async (tx) => {
    const opened = await openCart(tx, known);
    const offered = lines.map(
      ({ variant, quantity, configuration, unitCents }): CartLine => ({
        id: crypto.randomUUID(),
        variant,
        quantity,
        configuration,
        name: '',
        seenCents: null,
        offer: { id, unitCents, quantity, until },
      }),
    );
    const others = opened.cart.lines.filter(
      (line) => line.offer?.id !== id && !offered.some((one) => isLike(one)(line)),
    );
    await storeCart(tx, opened.cart.id, { lines: await asShown(tx, opened.cart, [...others, ...offered]) });
    return opened.token;
  });
  return cartCookies(ctx, token);
}
