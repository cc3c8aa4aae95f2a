import type { Context } from '#kernel/context.ts';
import type { CartDonation, CartLine } from '../../contract/cart.ts';
import { type CartRow, findCart, isEmpty, lockCart, openCart, storeCart } from './cart-store.ts';
import { accountCartToken, cartTokenIn } from './cart-token.ts';
import { priceLinesAnyway } from './price-cart.ts';
import { isLike, productOf } from './view-cart.ts';

/**
 * Token of the reader's cart: that of the account once somebody is signed in, so that all devices show the same one, else that of
 * the browser. What the browser had chosen before goes into the cart of the account.
 */
export async function ownCartToken(ctx: Context, cookies: string | null): Promise<string | null> {
  const ofBrowser = cartTokenIn(ctx, cookies);
  if (ctx.session.state !== 'open') return ofBrowser;
  const ofAccount = accountCartToken(ctx.user.id);
  if (ofBrowser) await mergeCarts(ctx, ofBrowser, ofAccount);
  return ofAccount;
}

/** Moves everything from one cart to the other; two requests at the same moment move it once. */
async function mergeCarts(ctx: Context, from: string, into: string): Promise<void> {
  const found = await findCart(ctx, from);
  if (!found || isEmpty(found)) return;
  await ctx.tx(async (tx) => {
    const guest = await lockCart(tx, from);
    if (!guest || isEmpty(guest)) return;
    const { cart } = await openCart(tx, into);
    await storeCart(tx, cart.id, {
      lines: await withinStock(tx, { ...cart, lines: union(cart.lines, guest.lines) }),
      details: { ...cart.details, ...guest.details },
      donations: [...cart.donations.filter((one) => !isGiven(guest, one)), ...guest.donations],
      codes: [...new Set([...cart.codes, ...guest.codes])],
      gifts: [...new Set([...cart.gifts, ...guest.gifts])],
      partner: guest.partner || cart.partner,
      mergedAt: !isEmpty(cart) ? tx.now() : null,
    });
    await storeCart(tx, guest.id, { lines: [], details: {}, donations: [], codes: [], gifts: [], partner: '' });
  });
}

const isGiven = (cart: Pick<CartRow, 'donations'>, { purpose }: CartDonation): boolean =>
  cart.donations.some((one) => one.purpose === purpose);

/** The larger quantity of what is in both, and everything else. */
export function union(own: readonly CartLine[], others: readonly CartLine[]): CartLine[] {
  const inBoth = (line: CartLine) => (line.gift ? () => false : isLike(line));
  const raised = own.map((line) => {
    const other = others.find(inBoth(line));
    return other ? { ...line, quantity: Math.max(line.quantity, other.quantity) } : line;
  });
  return [...raised, ...others.filter((line) => !own.some(inBoth(line)))];
}

type Priced = Parameters<typeof priceLinesAnyway>[1];

async function withinStock(tx: Context, cart: Priced): Promise<CartLine[]> {
  const all = await priceLinesAnyway(tx, cart);
  return cart.lines.map((line) => {
    const available = productOf(all, line)?.available ?? null;
    return available === null || available <= 0 ? line : { ...line, quantity: Math.min(line.quantity, available) };
  });
}
