import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readShop } from '#modules/catalog/index.ts';
import type { CartDonation, CartLine } from '../../contract/cart.ts';
import { carts } from '../../tables.ts';
import { filledIn } from './account-details.ts';
import { isLike, productOf } from './cart-lines.ts';
import { type CartRow, findCart, isEmpty, lockCart, openCart, storeCart } from './cart-store.ts';
import { accountCartToken, cartTokenIn } from './cart-token.ts';
import { priceLinesAnyway } from './price-cart.ts';

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

/** Moves the carts of an account, in the shops of all parishes, to another account. */
export async function moveCarts(tx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  const left = await tx.db.delete(carts).where(eq(carts.userId, from)).returning();
  for (const cart of left) {
    const site = tx.sites.find(({ id }) => id === cart.siteId);
    if (site && !isEmpty(cart)) await pour({ ...tx, site }, cart, accountCartToken(to));
  }
}

/**
 * Two parishes become one: what the same reader has in the carts of both is in that of the receiving one; returns the parts of each
 * cart that was emptied this way. Stock is checked when it is looked at.
 */
export async function joinCarts(tx: Context, from: string, into: string): Promise<string[]> {
  const own = tx.db.select({ token: carts.tokenDigest }).from(carts).where(eq(carts.siteId, into));
  const twice = await tx.db
    .delete(carts)
    .where(and(eq(carts.siteId, from), inArray(carts.tokenDigest, own)))
    .returning();
  for (const left of twice) {
    const [cart] = await tx.db
      .select()
      .from(carts)
      .where(and(eq(carts.siteId, into), eq(carts.tokenDigest, left.tokenDigest)));
    if (cart && !isEmpty(left)) await storeCart(tx, cart.id, poured(tx, left, cart));
  }
  return twice.map(() => '');
}

/** Adds everything of a cart to the one with this token. */
async function pour(tx: Context, from: CartRow, into: string): Promise<void> {
  const { cart } = await openCart(tx, into);
  const values = poured(tx, from, cart);
  await storeCart(tx, cart.id, { ...values, lines: await withinStock(tx, { ...cart, lines: values.lines }) });
}

/** Contents of two carts merged into one; `from` wins for donations and filled-in details. */
const poured = (tx: Context, from: CartRow, cart: CartRow) => ({
  lines: union(cart.lines, from.lines),
  details: { ...cart.details, ...filledIn(from.details) },
  donations: [...cart.donations.filter((one) => !isGiven(from, one)), ...from.donations],
  codes: [...new Set([...cart.codes, ...from.codes])],
  gifts: [...new Set([...cart.gifts, ...from.gifts])],
  partner: from.partner || cart.partner,
  mergedAt: isEmpty(cart) ? null : tx.now(),
});

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
