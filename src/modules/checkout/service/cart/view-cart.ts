import type { Context } from '#kernel/context.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { type PricedShopCart, picturesForCart, readShop } from '#modules/catalog/index.ts';
import type { OrderTotals } from '#modules/orders/contract.ts';
import { donationLabel, wordsOf } from '#modules/orders/index.ts';
import { CODE_PROBLEMS, factsOfGifts, GIFT_PROBLEMS } from '#modules/vouchers/index.ts';
import { amountField, type NamedDonation, roundCents } from './cart-donations.ts';
import { groupOfCart, groupProblem } from './cart-groups.ts';
import { type CartLineView, lineView, productOf } from './cart-lines.ts';
import { type CartRow, isDonationOnly, isEmpty } from './cart-store.ts';
import {
  type PayingGift,
  type Priceable,
  type PricedLines,
  priceLinesAnyway,
  priceReadAnyway,
  readLines,
} from './price-cart.ts';
import { findReferrer, hasReferrers } from './referrers.ts';

/** A gift voucher of the cart, named by the end of its code. `problem`: why it pays nothing, in words. */
export type CartGift = { id: string; end: string; cents: number; leftCents: number; problem: string };

/** A code of the cart; it counts when nothing is missing for its minimum. `problem`: why it does not count, in words. */
export type CartCode = { code: string; missingCents: number; problem: string };

/**
 * Donation in the cart; `field` is its amount in the form. `name`: of the purpose in the reader's language, '' for the
 * parish.
 */
export type CartGiven = { purpose: string | null; name: string; label: string; cents: number; field: string };

export type CartView = {
  lines: CartLineView[];
  count: number;
  rev: number;
  /** The carts of browser and account became one; shown until the next change. */
  wasMerged: boolean;
  codes: CartCode[];
  /** Those that count, and what each takes off. */
  promos: OrderTotals['promos'];
  /** After all reductions. */
  goodsCents: number;
  promoCents: number;
  shippingCents: number;
  /** True if the goods are picked up, as far as the delivery is known. */
  isCollected: boolean;
  vatCents: number;
  donationCents: number;
  donations: CartGiven[];
  /** The group order in which the goods are sold, with when and where they are handed out; null for goods of the shop. */
  group: { name: string; place: string } | null;
  /** Nothing but donations is in the cart. */
  isDonationOnly: boolean;
  /** Something is sent or collected: donations and gift vouchers are not. */
  hasGoods: boolean;
  /** The next round bill, and what a donation would add to reach it; null where it is round. */
  roundUp: { toCents: number; byCents: number } | null;
  totalCents: number;
  gifts: CartGift[];
  /** Those that pay, and how much. */
  payments: OrderTotals['payments'];
  /** Amount due after gift vouchers. */
  toPayCents: number;
  /** Recommending partner, as long as it is one. */
  partner: { code: string; name: string } | null;
  /** The shop has partners: customers may name one. */
  takesPartner: boolean;
  /** Gift vouchers are bought: they are not sold on invoice. */
  hasVoucher: boolean;
  /** Sentences on the taxes. */
  notes: OrderTotals['notes'];
  freeShipping: { fromCents: number; missingCents: number } | null;
  /** Nothing stands in the way of the checkout. */
  isReady: boolean;
};

/** Fields that depend on the way of delivery. */
export type CartSums = Pick<
  CartView,
  'goodsCents' | 'promoCents' | 'promos' | 'shippingCents' | 'vatCents' | 'totalCents' | 'notes' | 'payments'
> &
  Pick<CartView, 'hasGoods' | 'donations' | 'donationCents' | 'freeShipping'>;

const EMPTY: CartView = {
  lines: [],
  count: 0,
  rev: 0,
  wasMerged: false,
  codes: [],
  promos: [],
  goodsCents: 0,
  promoCents: 0,
  shippingCents: 0,
  isCollected: false,
  vatCents: 0,
  donationCents: 0,
  donations: [],
  isDonationOnly: false,
  hasGoods: false,
  group: null,
  roundUp: null,
  totalCents: 0,
  gifts: [],
  payments: [],
  toPayCents: 0,
  partner: null,
  takesPartner: false,
  hasVoucher: false,
  notes: [],
  freeShipping: null,
  isReady: false,
};

/** A stored cart; the staff may fill it for a customer. */
export type OrderedCart = CartRow & Pick<Priceable, 'member'>;

/** A cart as it stands now: prices, taxes, shipping and stock of this moment, and what changed since it was last shown. */
export async function viewCart(ctx: Context, cart: OrderedCart | null): Promise<CartView> {
  if (!cart || isEmpty(cart)) return EMPTY;
  return viewWithPictures(ctx, cart, await priceLinesAnyway(ctx, cart));
}

/** Like `viewCart`, with the sums of both ways of delivery beside it. Everything is read once. */
export async function viewDeliveries(
  ctx: Context,
  cart: CartRow,
): Promise<{ view: CartView; totals: { ship: CartSums; pickup: CartSums } }> {
  const all = await readLines(ctx, cart);
  const view = await viewWithPictures(ctx, cart, await priceReadAnyway(ctx, all, cart.details));
  const lines = cart.lines.filter((line) => productOf(all.shop, line)?.isForSale);
  const sold = lines.length < cart.lines.length ? await readLines(ctx, { ...cart, lines }) : all;
  const by = async (delivery: 'ship' | 'pickup') =>
    sumsOf(ctx, await priceReadAnyway(ctx, sold, { ...cart.details, delivery }));
  return { view, totals: { ship: await by('ship'), pickup: await by('pickup') } };
}

async function viewWithPictures(ctx: Context, cart: CartRow, priced: PricedLines): Promise<CartView> {
  const view = await viewPriced(ctx, cart, priced);
  const shop = await readShop(ctx, ctx.site.id);
  if (!shop?.checkout.showImages) return view;
  const pictures = await picturesForCart(ctx, priced.products);
  return { ...view, lines: view.lines.map((line) => ({ ...line, picture: pictures.get(line.variant) ?? null })) };
}

/** Like `viewCart`, without pictures. `all`: the prices of its lines at this moment. */
export async function viewPriced(ctx: Context, cart: CartRow, all: PricedLines): Promise<CartView> {
  if (isEmpty(cart)) return EMPTY;
  const sold = cart.lines.filter((line) => productOf(all, line)?.isForSale);
  const priced = sold.length < cart.lines.length ? await priceLinesAnyway(ctx, { ...cart, lines: sold }) : all;
  const facts = await factsOfGifts(
    ctx,
    cart.lines.map(({ gift }) => gift),
  );
  const lines = cart.lines.map((line, at) => {
    const { chosen, ...view } = lineView(ctx, line, priced, groupProblem(cart.lines, line, all.groups));
    const ofGift = (facts[at] ?? []).map((one) => wordsOf(ctx, one));
    return { ...view, chosen: [...chosen, ...ofGift], picture: null };
  });
  const sums = sumsOf(ctx, priced);
  const hasAny = sold.length > 0 || sums.donationCents > 0;
  return {
    ...sums,
    lines,
    rev: cart.rev,
    ...(await partnerOf(ctx, cart)),
    isDonationOnly: isDonationOnly(cart),
    group: groupView(ctx, all),
    roundUp: hasAny && cart.lines.length > 0 ? roundUpOf(sums.totalCents) : null,
    codes: codesOf(ctx, priced),
    hasVoucher: sellsVoucher(priced),
    gifts: priced.gifts.map((gift) => giftView(ctx, gift)),
    toPayCents: hasAny ? priced.priced.toPayCents : 0,
    wasMerged: cart.mergedAt !== null,
    isCollected: priced.isCollected,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0) + priced.donations.length,
    isReady: hasAny && lines.every(({ problem }) => problem === null),
  };
}

/** Sums of a cart whose lines are all for sale. */
function sumsOf(ctx: Context, all: PricedLines): CartSums {
  const { goodsCents, promoCents, shippingCents, vatCents, totalCents, notes, freeShipping, outsideCents } = all.priced;
  const hasLines = all.products.length > 0;
  return {
    goodsCents,
    promoCents,
    vatCents,
    notes,
    freeShipping,
    donationCents: outsideCents,
    donations: all.donations.map((one) => givenView(ctx, one)),
    hasGoods: hasGoods(all),
    promos: promosOf(all),
    payments: paymentsOf(all),
    shippingCents: hasLines ? shippingCents : 0,
    totalCents: hasLines || outsideCents > 0 ? totalCents : 0,
  };
}

async function partnerOf(ctx: Context, { partner }: CartRow): Promise<Pick<CartView, 'partner' | 'takesPartner'>> {
  const known = await findReferrer(ctx, partner);
  return {
    partner: known && { code: known.code, name: known.name },
    takesPartner: known !== null || (await hasReferrers(ctx)),
  };
}

const givenView = ({ locale }: Context, { purpose, name, nameEn, cents }: NamedDonation): CartGiven => ({
  purpose,
  cents,
  field: amountField(purpose),
  label: donationLabel({ name, nameEn }, locale),
  name: inLocale({ de: name, en: nameEn }, locale),
});

function groupView({ locale }: Context, { groups }: PricedLines): CartView['group'] {
  const group = groupOfCart(groups);
  if (!group) return null;
  const { name, nameEn, place } = group;
  return { name: inLocale({ de: name, en: nameEn }, locale), place: textIn(place, 'title', locale) };
}

function roundUpOf(totalCents: number): CartView['roundUp'] {
  const toCents = roundCents(totalCents);
  return toCents === null ? null : { toCents, byCents: toCents - totalCents };
}

function codesOf({ locale }: Context, { codes, priced }: PricedLines): CartCode[] {
  const promos = new Map(priced.promos.map((promo) => [promo.code, promo]));
  return codes.map(({ code, problem }) => {
    const promo = promos.get(code);
    const missingCents = promo?.missingCents ?? 0;
    const isVain = promo !== undefined && missingCents === 0 && !counts(promo);
    if (isVain) return { code, missingCents, problem: textOf('checkout_codeInVain', locale) };
    return { code, missingCents, problem: problem ? textOf(CODE_PROBLEMS[problem], locale) : '' };
  });
}

/** False for a code that none of the goods is for, or that waits for its minimum: it is shown, and not used up. */
const counts = ({ kind, cents, missingCents }: PricedShopCart['priced']['promos'][number]): boolean =>
  missingCents === 0 && (kind === 'shipping' || cents > 0);

const giftView = ({ locale }: Context, { id, end, cents, balanceCents, problem }: PayingGift): CartGift => ({
  id,
  end,
  cents,
  leftCents: balanceCents - cents,
  problem: problem ? textOf(GIFT_PROBLEMS[problem], locale) : '',
});

/** Gift vouchers that pay, as orders keep them. */
export const paymentsOf = ({ gifts }: Pick<PricedLines, 'gifts'>): OrderTotals['payments'] =>
  gifts.flatMap(({ id, end, cents }) => (cents > 0 ? [{ gift: id, end, cents }] : []));

/** True where gift vouchers are among what is bought. */
export const sellsVoucher = ({ products }: Pick<PricedShopCart, 'products'>): boolean =>
  products.some(({ product }) => product.isVoucher);

/** Something that is sent or collected. */
export const hasGoods = ({ products }: Pick<PricedShopCart, 'products'>): boolean =>
  products.some(({ product, item }) => !product.isVoucher && !item.fee);

/** Codes that count, as orders keep them. */
export const promosOf = ({ priced }: Pick<PricedShopCart, 'priced'>): OrderTotals['promos'] =>
  priced.promos.filter(counts).map(({ code, kind, cents }) => ({ code, kind, cents }));
