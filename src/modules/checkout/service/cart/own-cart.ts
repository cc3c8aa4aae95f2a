import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readShop } from '#modules/catalog/index.ts';
import type { CartDonation, CartLine } from '../../contract/cart.ts';
import { carts } from '../../tables.ts';
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
    await pour(tx, guest, into);
    await storeCart(tx, guest.id, { lines: [], details: {}, donations: [], codes: [], gifts: [], partner: '' });
  });
}

/** What was left in the carts of an account, in the shops of all parishes, is in those of another from now on. */
export async function moveCarts(tx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  const left = await tx.db.delete(carts).where(eq(carts.userId, from)).returning();
  for (const cart of left) {
    const site = tx.sites.find(({ id }) => id === cart.siteId);
    if (site && !isEmpty(cart)) await pour({ ...tx, site }, cart, accountCartToken(to));
  }
}

/** Adds everything of a cart to the one with this token. */
async function pour(tx: Context, from: CartRow, into: string): Promise<void> {
  const { cart } = await openCart(tx, into);
  await storeCart(tx, cart.id, {
    lines: await withinStock(tx, { ...cart, lines: union(cart.lines, from.lines) }),
    details: { ...cart.details, ...from.details },
    donations: [...cart.donations.filter((one) => !isGiven(from, one)), ...from.donations],
    codes: [...new Set([...cart.codes, ...from.codes])],
    gifts: [...new Set([...cart.gifts, ...from.gifts])],
    partner: from.partner || cart.partner,
    mergedAt: !isEmpty(cart) ? tx.now() : null,
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

/** No more than there is. What lies in a shop that was closed meanwhile stays as it is. */
async function withinStock(tx: Context, cart: Priced): Promise<CartLine[]> {
  if (cart.lines.length === 0 || !(await readShop(tx, tx.site.id))) return [...cart.lines];
  const all = await priceLinesAnyway(tx, cart);
  return cart.lines.map((line) => {
    const available = productOf(all, line)?.available ?? null;
    return available === null || available <= 0 ? line : { ...line, quantity: Math.min(line.quantity, available) };
  });
}
