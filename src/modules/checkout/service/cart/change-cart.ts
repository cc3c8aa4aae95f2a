import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid } from '#kernel/errors.ts';
import { newToken } from '#kernel/links/token.ts';
import { readShop } from '#modules/catalog/index.ts';
import type { BoughtGift } from '#modules/vouchers/contract.ts';
import { demandBoughtGift, takeCode } from '#modules/vouchers/index.ts';
import { type AddInput, type CartDonation, type CartLine, DETAIL_NAMES } from '../../contract/cart.ts';
import { filledIn } from './account-details.ts';
import { changedDonations, type DonationChange, type RoundUp, roundedUp } from './cart-donations.ts';
import { demandTogether } from './cart-groups.ts';
import { isLike, nameOf, pricedOf, productOf } from './cart-lines.ts';
import {
  type CartRow,
  findCart,
  lockCart,
  makeCart,
  NEW_CART,
  openCart,
  storeCart,
  storeUnchanged,
} from './cart-store.ts';
import { type Priceable, type PricedLines, priceLinesAnyway } from './price-cart.ts';
import { findReferrer } from './referrers.ts';

const MOST_LINES = 50;
const MOST_OF_ONE = 999;

type Posted = Readonly<Record<string, string>>;

/** Changes of one cart that meet at the same moment are tried again; two tabs of one buyer need two tries. */
const MOST_TRIES = 20;

/** A cart as it was stored, with the prices that were computed for it. */
export type StoredCart = { token: string; cart: CartRow; priced: PricedLines };

/**
 * Puts things into the cart, all or none; the same thing again raises its quantity. Prices are read before anything is written,
 * and the cart is stored only if nobody changed it meanwhile: no transaction is open while prices are computed.
 * @throws AppError kernel.componentOff (404), invalid, checkout.gone (404) for what is not for sale, checkout.apart and grouporders.closed (409)
 */
export async function putIntoCart(
  ctx: Context,
  known: string | null,
  inputs: readonly AddInput[],
): Promise<StoredCart> {
  demandComponent(ctx, 'shop');
  const token = known ?? newToken();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findCart(ctx, known);
    const { change, priced } = await withAll(ctx, found ?? NEW_CART, inputs);
    const cart = await (found ? storeUnchanged(ctx, found, change) : makeCart(ctx, token, change));
    if (cart) return { token, cart, priced };
  }
  throw conflict(null);
}

/** Like `putIntoCart`; returns the token of the cart. */
export const addToCart = async (ctx: Context, token: string | null, ...inputs: readonly AddInput[]): Promise<string> =>
  (await putIntoCart(ctx, token, inputs)).token;

/** Like `putIntoCart`, for one item and inside a transaction. */
export async function addInside(tx: Context, token: string | null, input: AddInput): Promise<string> {
  const opened = await openCart(tx, token);
  const { change } = await withAll(tx, opened.cart, [input]);
  await storeCart(tx, opened.cart.id, change);
  return opened.token;
}

type Added = { change: { lines: CartLine[]; mergedAt: null; partner?: string }; priced: PricedLines };

/** Adds items to a cart without storing it. @throws like `putIntoCart` */
async function withAll(ctx: Context, cart: Priceable, inputs: readonly AddInput[]): Promise<Added> {
  if ((await readShop(ctx, ctx.site.id))?.display.showPrices === false) throw gone();
  let lines = cart.lines;
  const touched = new Set<string>();
  for (const input of inputs) {
    if (input.gift) await demandBoughtGift(ctx, input.gift);
    const { line, all } = withLine(lines, input);
    touched.add(line.id);
    lines = all;
  }
  const priced = await priceLinesAnyway(ctx, { ...cart, lines });
  for (const line of lines) if (touched.has(line.id)) demandTogether(lines, line, priced.groups);
  const shown = shownLines(ctx, priced, lines);
  if (shown.some(({ id, name }) => touched.has(id) && !name)) throw gone();
  const partner = inputs.findLast((one) => one.partner)?.partner ?? '';
  const referrer = await findReferrer(ctx, partner);
  return { change: { lines: shown, mergedAt: null, ...(referrer ? { partner: referrer.code } : {}) }, priced };
}

/** @throws AppError invalid when the cart is full */
function withLine(lines: readonly CartLine[], { variant, quantity, configuration, gift }: AddInput) {
  const known = gift ? undefined : lines.find(isLike({ variant, configuration }));
  if (!known && lines.length >= MOST_LINES) throw invalid({ variant: 'checkout_cartFull' });
  const line = known ?? {
    id: crypto.randomUUID(),
    variant,
    quantity: 0,
    configuration,
    name: '',
    seenCents: null,
    ...(gift ? { gift } : {}),
  };
  const more: CartLine = { ...line, quantity: Math.min(line.quantity + quantity, MOST_OF_ONE) };
  return { line: more, all: known ? lines.map((one) => (one === known ? more : one)) : [...lines, more] };
}

const gone = () => new AppError('checkout.gone', 404, 'checkout_problemGone');

/** Changes what was chosen for a gift voucher of the cart; ignores lines that are gone. @throws AppError invalid */
export async function changeGift(ctx: Context, token: string | null, id: string, gift: BoughtGift): Promise<void> {
  await demandBoughtGift(ctx, gift);
  await ctx.tx(async (tx) => {
    const cart = await lockCart(tx, token);
    if (!cart) return;
    const lines = cart.lines.map((line) => (line.id === id ? { ...line, gift } : line));
    await storeCart(tx, cart.id, { lines: await asShown(tx, cart, lines), mergedAt: null });
  });
}

/** Change to a cart; absent fields stay. */
export type CartChange = DonationChange & {
  /** Pieces by line; 0 removes. */
  quantities?: ReadonlyMap<string, number>;
  roundUp?: RoundUp | null;
  /** A promo code, a gift voucher by its id, and the code of a partner that are taken out. */
  removed?: { code?: string; gift?: string; partner?: string };
};

/** Changes a cart. What was shown with another price counts as seen. @throws AppError invalid as `changedDonations` */
export async function updateCart(ctx: Context, token: string | null, change: CartChange): Promise<void> {
  const { quantities, roundUp, removed = {} } = change;
  await ctx.tx(async (tx) => {
    const cart = await lockCart(tx, token);
    if (!cart) return;
    const left = cart.lines.flatMap((line) => {
      const quantity = Math.min(quantities?.get(line.id) ?? line.quantity, MOST_OF_ONE);
      // Of a fee another room says how many there are.
      return quantity > 0 ? [{ ...line, quantity: line.fee?.quantity ?? quantity }] : [];
    });
    const lines = await asShown(tx, cart, left);
    const given = await changedDonations(tx, cart.donations, change);
    const donations = roundUp ? await roundedBill(tx, { ...cart, lines, donations: given }, roundUp) : given;
    const isOver = left.length === 0 && donations.length === 0;
    const keptOf = (all: readonly string[], gone: string | undefined) =>
      isOver ? [] : all.filter((one) => one !== gone);
    await storeCart(tx, cart.id, {
      lines,
      donations,
      mergedAt: null,
      codes: keptOf(cart.codes, removed.code),
      gifts: keptOf(cart.gifts, removed.gift),
      ...(cart.partner && removed.partner === cart.partner ? { partner: '' } : {}),
    });
  });
}

/** Gives something for a purpose, with goods or without; makes the cart when there is none. Returns its token. As `changedDonations`. */
export const giveInCart = (ctx: Context, token: string | null, change: DonationChange): Promise<string> =>
  ctx.tx(async (tx) => {
    const opened = await openCart(tx, token);
    const donations = await changedDonations(tx, opened.cart.donations, change);
    await storeCart(tx, opened.cart.id, { donations, mergedAt: null });
    return opened.token;
  });

async function roundedBill(tx: Context, cart: CartRow, roundUp: RoundUp): Promise<CartDonation[]> {
  const { priced } = await priceLinesAnyway(tx, cart);
  return roundedUp(tx, cart.donations, { ...roundUp, totalCents: priced.totalCents });
}

/** Adds a promo code, a gift voucher or a partner. Not inside a transaction, as `takeCode`. @throws AppError invalid at `code`, tooMany */
export async function redeemCode(ctx: Context, token: string | null, typed: string): Promise<void> {
  const cart = await findCart(ctx, token);
  if (!cart) return;
  const { codes, gifts, details } = cart;
  const referrer = await findReferrer(ctx, typed);
  if (referrer) return ctx.tx((tx) => storeCart(tx, cart.id, { partner: referrer.code }));
  const taken = await takeCode(ctx, { typed, codes, gifts, email: details.email ?? '' });
  await ctx.tx(async (tx) => {
    const locked = await lockCart(tx, token);
    if (!locked) return;
    const more =
      taken.kind === 'promo'
        ? { codes: [...new Set([...locked.codes, taken.code])] }
        : { gifts: [...new Set([...locked.gifts, taken.id])] };
    await storeCart(tx, locked.id, more);
  });
}

/** Checkboxes: a form posts nothing for an unchecked one, so their former values must not be kept. */
const CHECKBOXES: readonly string[] = ['elsewhere', 'newsletter'];

/**
 * Stores all details typed in the checkout, valid or not. For guests only filled-in fields, so that an account can complete the rest
 * after signing in. `seenRev`: rev of the cart the form was shown for; if outdated, empty fields do not overwrite newer values.
 */
export async function keepDetails(ctx: Context, token: string | null, posted: Posted, seenRev?: string): Promise<void> {
  const typed = Object.fromEntries(
    DETAIL_NAMES.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name].slice(0, 500)]])),
  );
  const isGuest = ctx.session.state !== 'open';
  await ctx.tx(async (tx) => {
    const cart = await lockCart(tx, token);
    if (!cart) return;
    const isOld = seenRev !== undefined && seenRev !== String(cart.rev);
    const kept = isOld
      ? Object.fromEntries(Object.entries(cart.details).filter(([name]) => !CHECKBOXES.includes(name)))
      : {};
    await storeCart(tx, cart.id, { details: { ...kept, ...(isGuest || isOld ? filledIn(typed) : typed) } });
  });
}

/** The lines with the names and prices that the buyer is shown from now on. */
export async function asShown(tx: Context, cart: CartRow, lines: readonly CartLine[]): Promise<CartLine[]> {
  return lines.length === 0 ? [] : shownLines(tx, await priceLinesAnyway(tx, { ...cart, lines }), lines);
}

const shownLines = (ctx: Context, all: PricedLines, lines: readonly CartLine[]): CartLine[] =>
  lines.map((line) => {
    const product = productOf(all, line);
    if (!product?.isForSale) return line;
    return { ...line, name: nameOf(ctx, product), seenCents: pricedOf(all, product).unitCents };
  });
