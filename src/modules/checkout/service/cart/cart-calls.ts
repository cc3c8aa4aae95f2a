import type { Context } from '#kernel/context.ts';
import { conflict, invalid } from '#kernel/errors.ts';
import { demandBoughtGift } from '#modules/vouchers/index.ts';
import type { CartGiving, CartReply, ChangedCartLine, NewCartLine } from '../../contract/cart.ts';
import { findCart, lockCart, storeCart } from './cart-store.ts';
import { asShown, giveInCart, putIntoCart } from './change-cart.ts';
import { demandComplete } from './demand-complete.ts';
import { type CartView, viewCart, viewPriced } from './view-cart.ts';

/** The cart as the API shows it. */
export async function readCart(ctx: Context, token: string | null): Promise<CartReply> {
  return replyOf(ctx, await viewCart(ctx, await findCart(ctx, token)));
}

function replyOf(ctx: Context, view: CartView): CartReply {
  const { lines, freeShipping, rev } = view;
  const { goodsCents, promoCents, codes, shippingCents, donationCents, vatCents, totalCents } = view;
  const { gifts, toPayCents, partner, isReady } = view;
  return {
    cart: lines.map((line) => {
      const { id, variant, name, chosen, quantity, unitCents, oldCents, lineCents, problem, available } = line;
      const shown = { variant, name, chosen, quantity, unitCents, oldCents, lineCents, problem, available };
      return { _id: id, rev, site: ctx.site.slug, ...shown };
    }),
    total: lines.length,
    sums: {
      goodsCents,
      promoCents,
      codes,
      shippingCents,
      donationCents,
      vatCents,
      totalCents,
      isReady,
      gifts,
      toPayCents,
      partner,
      donations: view.donations.map(({ purpose, name, cents }) => ({ purpose, name, cents })),
      missingCents: freeShipping?.missingCents ?? null,
    },
  };
}

/** Pieces and donations in the cart. */
export async function countCart(ctx: Context, token: string | null): Promise<number> {
  const cart = await findCart(ctx, token);
  return (cart?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0) + (cart?.donations.length ?? 0);
}

/** Says how much is given for a purpose, in place of what was given for it before. @throws AppError invalid */
export const giveForPurpose = (ctx: Context, token: string | null, given: CartGiving): Promise<string> =>
  giveInCart(ctx, token, {
    amounts: new Map([[given.purpose, 0]]),
    more: { ...given, bornOn: null },
  });

/** Adds all or nothing; returns the cart with its token. @throws AppError invalid, checkout.gone (404) */
export async function addLines(
  ctx: Context,
  known: string | null,
  lines: readonly NewCartLine[],
): Promise<{ token: string | null; reply: CartReply }> {
  if (new Set(lines.map(({ site }) => site)).size > 1) throw invalid({ site: 'kernel_fieldNotAllowed' });
  if (lines.length === 0) return { token: known, reply: await readCart(ctx, known) };
  const inputs = lines.map(({ variant, quantity, configuration, gift, partner }) => ({
    variant,
    quantity,
    configuration,
    gift,
    partner,
  }));
  await demandComplete(ctx, inputs);
  const { token, cart, priced } = await putIntoCart(ctx, known, inputs);
  return { token, reply: replyOf(ctx, await viewPriced(ctx, cart, priced)) };
}

/** Changes quantities and what was chosen for gift vouchers, all or none. @throws AppError invalid for an unknown line, conflict with the present cart */
export async function changeLines(
  ctx: Context,
  token: string | null,
  changes: readonly ChangedCartLine[],
): Promise<void> {
  for (const { gift } of changes) if (gift) await demandBoughtGift(ctx, gift);
  await ctx.tx(async (tx) => {
    const cart = await lockCart(tx, token);
    const known = new Set(cart?.lines.map(({ id }) => id));
    if (!cart || changes.some(({ _id }) => !known.has(_id))) throw invalid({ _id: 'checkout_problemGone' });
    if (changes.some(({ rev }) => rev !== cart.rev)) throw conflict(await readCart(tx, token));
    const wanted = new Map(changes.map((change) => [change._id, change]));
    const lines = cart.lines.map((line) => {
      const { quantity = line.quantity, gift } = wanted.get(line.id) ?? {};
      if (gift && !line.gift) throw invalid({ gift: 'kernel_fieldNotAllowed' });
      return { ...line, quantity, ...(gift ? { gift } : {}) };
    });
    const left = lines.filter(({ quantity }) => quantity > 0);
    await storeCart(tx, cart.id, { lines: await asShown(tx, cart, left), mergedAt: null });
  });
}

/** Takes lines out; returns the ids of those that were there. */
export async function removeLines(ctx: Context, token: string | null, ids: readonly string[]): Promise<string[]> {
  return ctx.tx(async (tx) => {
    const cart = await lockCart(tx, token);
    if (!cart) return [];
    const left = cart.lines.filter(({ id }) => !ids.includes(id));
    await storeCart(tx, cart.id, { lines: await asShown(tx, cart, left), mergedAt: null });
    return cart.lines.map(({ id }) => id).filter((id) => ids.includes(id));
  });
}
