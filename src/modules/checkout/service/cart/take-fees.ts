import type { Context } from '#kernel/context.ts';
import type { Fee } from '#modules/orders/contract/item.ts';
import type { CartLine, Details } from '../../contract/cart.ts';
import { filledIn } from './account-details.ts';
import { openCart, storeCart } from './cart-store.ts';
import { cartCookies } from './cart-token.ts';
import { asShown } from './change-cart.ts';
import { ownCartToken } from './own-cart.ts';

/** Fees of one thing. `contact`: typed for it, so that nobody types it twice. */
export type TakenFees = { id: string; fees: readonly Fee[]; contact: { name: string; email: string; phone: string } };

/**
 * Puts fees of one thing into the cart of the browser, in place of those that are there for it. Whether they are still owed is the
 * business of their room, here and when they are ordered. Returns Set-Cookie lines.
 */
export async function takeFees(ctx: Context, request: Request, { id, fees, contact }: TakenFees): Promise<string[]> {
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
    // An account knows its own.
    const details = tx.session.state === 'open' ? opened.cart.details : withContact(opened.cart.details, contact);
    await storeCart(tx, opened.cart.id, { lines: await asShown(tx, opened.cart, [...others, ...lines]), details });
    return opened.token;
  });
  return cartCookies(ctx, token);
}

/** Fills in a contact; details that were typed in the checkout stay, the name as a whole. */
function withContact(details: Details, { name, email, phone }: TakenFees['contact']): Details {
  const typed = filledIn(details);
  const [, first = '', last = name.trim()] = /^(.+)\s+(\S+)$/.exec(name.trim()) ?? [];
  const names = typed.company || typed.first_name || typed.last_name ? {} : { first_name: first, last_name: last };
  return { ...details, ...filledIn({ ...names, email, phone }), ...typed };
}
