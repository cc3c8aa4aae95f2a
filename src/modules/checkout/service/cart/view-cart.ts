import type { Context } from '#kernel/context.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { type CartProduct, type PricedShopCart, picturesForCart, readShop } from '#modules/catalog/index.ts';
import type { OrderTotals } from '#modules/orders/contract.ts';
import { donationLabel, noWithdrawal, wordsOf } from '#modules/orders/index.ts';
import { CODE_PROBLEMS, factsOfGifts, GIFT_PROBLEMS } from '#modules/vouchers/index.ts';
import type { CartLine } from '../../contract/cart.ts';
import { amountField, type NamedDonation, roundCents } from './cart-donations.ts';
import { groupOfCart, groupProblem } from './cart-groups.ts';
import { type CartRow, isDonationOnly, isEmpty } from './cart-store.ts';
import { type PayingGift, type Priceable, type PricedLines, priceLinesAnyway } from './price-cart.ts';
import { findReferrer, hasReferrers } from './referrers.ts';

export type LineProblem = 'notOpen' | 'apart' | 'gone' | 'soldOut' | 'short' | 'incomplete' | 'tooFew';

type Pictures = Awaited<ReturnType<typeof picturesForCart>>;
export type CartPicture = NonNullable<ReturnType<Pictures['get']>>;

export type CartLineView = {
  id: string;
  variant: string;
  name: string;
  href: string;
  /** Where what was chosen for a gift voucher is changed; '' for all other goods. */
  giftHref: string;
  /** Null without one, and where the shop shows none. */
  picture: CartPicture | null;
  /** What was configured, and the mark of goods that cannot be withdrawn from. */
  chosen: string[];
  quantity: number;
  minimum: number;
  unitCents: number;
  /** The price that was last shown, if it was another one (R-66). */
  oldCents: number | null;
  lineCents: number;
  withdrawal: string;
  problem: LineProblem | null;
  /** Minutes until what is sold out may be free again; null where that is not to be expected. */
  freeInMinutes: number | null;
  /** How many there are, where they are counted. */
  available: number | null;
};

/** A gift voucher of the cart, named by the end of its code. `problem`: why it pays nothing, in words. */
export type CartGift = { id: string; end: string; cents: number; leftCents: number; problem: string };

/** A code of the cart; it counts when nothing is missing for its minimum. `problem`: why it does not count, in words. */
export type CartCode = { code: string; missingCents: number; problem: string };

/** What is given; `field` is its amount in the form. `name`: of the purpose in the reader's language, '' for the parish. */
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
  /** What is known of the delivery so far. */
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
  /** What is left to pay after gift vouchers. */
  toPayCents: number;
  /** Who recommended the shop, as long as it is a partner. */
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
  const priced = await priceLinesAnyway(ctx, cart);
  const view = await viewPriced(ctx, cart, priced);
  const shop = await readShop(ctx, ctx.site.id);
  if (!shop?.checkout.showImages) return view;
  const pictures = await picturesForCart(ctx, priced.products);
  return { ...view, lines: view.lines.map((line) => ({ ...line, picture: pictures.get(line.variant) ?? null })) };
}

/** As `viewCart`, without pictures. `all`: the prices of its lines at this moment. */
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
  const { goodsCents, promoCents, shippingCents, vatCents, totalCents, notes, freeShipping, outsideCents } =
    priced.priced;
  const donationCents = outsideCents;
  const hasAny = sold.length > 0 || donationCents > 0;
  return {
    lines,
    goodsCents,
    vatCents,
    notes,
    freeShipping,
    rev: cart.rev,
    donationCents,
    ...(await partnerOf(ctx, cart)),
    donations: priced.donations.map((one) => givenView(ctx, one)),
    isDonationOnly: isDonationOnly(cart),
    hasGoods: priced.products.some(({ product }) => !product.isVoucher),
    group: groupView(ctx, all),
    roundUp: hasAny && cart.lines.length > 0 ? roundUpOf(totalCents) : null,
    promoCents,
    codes: codesOf(ctx, priced),
    promos: promosOf(priced),
    hasVoucher: sellsVoucher(priced),
    gifts: priced.gifts.map((gift) => giftView(ctx, gift)),
    payments: paymentsOf(priced),
    toPayCents: hasAny ? priced.priced.toPayCents : 0,
    wasMerged: cart.mergedAt !== null,
    shippingCents: sold.length > 0 ? shippingCents : 0,
    isCollected: priced.isCollected,
    totalCents: hasAny ? totalCents : 0,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0) + priced.donations.length,
    isReady: hasAny && lines.every(({ problem }) => problem === null),
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

/** Codes that count, as orders keep them. */
export const promosOf = ({ priced }: Pick<PricedShopCart, 'priced'>): OrderTotals['promos'] =>
  priced.promos.filter(counts).map(({ code, kind, cents }) => ({ code, kind, cents }));

function lineView(
  ctx: Context,
  line: CartLine,
  all: PricedShopCart,
  apart: LineProblem | null,
): Omit<CartLineView, 'picture'> {
  const product = productOf(all, line);
  const base = {
    id: line.id,
    variant: line.variant,
    quantity: line.quantity,
    chosen: [],
    href: '',
    giftHref: '',
    minimum: 1,
  };
  if (!product?.isForSale)
    return {
      ...base,
      name: line.name,
      unitCents: 0,
      oldCents: null,
      lineCents: 0,
      withdrawal: 'allowed',
      problem: 'gone',
      available: null,
      freeInMinutes: null,
    };
  const { unitCents, lineCents } = pricedOf(all, product);
  return {
    ...base,
    name: nameOf(ctx, product),
    href: product.product.slug,
    giftHref: product.product.isVoucher ? giftPath(ctx, product.product.slug, line.id) : '',
    minimum: product.product.minOrder,
    chosen: [...product.chosen.map((one) => wordsOf(ctx, one)), ...noWithdrawal(product.product, ctx.locale)],
    unitCents,
    lineCents,
    oldCents: line.seenCents === null || line.seenCents === unitCents ? null : line.seenCents,
    withdrawal: product.product.withdrawal,
    problem: apart ?? problemOf(line, product),
    freeInMinutes: product.freeAt
      ? Math.max(1, Math.ceil((product.freeAt.getTime() - ctx.now().getTime()) / 60_000))
      : null,
    available: product.available,
  };
}

/** Where a gift voucher of the shop is put together, or changed that stands in the cart. */
export const giftPath = ({ site }: Pick<Context, 'site'>, slug: string, line = ''): string =>
  `/${site.slug}/Gutschein/${encodeURIComponent(slug)}${line && `?zeile=${line}`}`;

function problemOf({ quantity }: CartLine, { available, errors, product }: CartProduct): LineProblem | null {
  if (errors.length > 0) return 'incomplete';
  if (quantity < product.minOrder) return 'tooFew';
  if (available === null || available >= quantity) return null;
  return available <= 0 ? 'soldOut' : 'short';
}

/** The product of a line; undefined when it is gone. */
export const productOf = ({ products }: PricedShopCart, line: CartLine): CartProduct | undefined =>
  products.find(
    ({ item }) =>
      item.variant === line.variant &&
      isSame(item.configuration ?? {}, line.configuration) &&
      (item.gift?.key ?? '') === (line.gift ? line.id : ''),
  );

/** The priced line of a product; both lists have the same order before the engine sorts, so keys decide. */
export function pricedOf({ products, input, priced }: PricedShopCart, product: CartProduct) {
  const key = input.lines[products.indexOf(product)]?.key;
  const found = priced.lines.find((line) => line.key === key);
  if (!found) throw new Error(`No price for ${product.item.variant}`);
  return found;
}

/** Lines that hold the same thing: the quantity of one of them can be raised. Gift vouchers have words of their own. */
export const isLike =
  ({ variant, configuration }: Pick<CartLine, 'variant' | 'configuration'>) =>
  (line: CartLine): boolean =>
    !line.gift && line.variant === variant && isSame(line.configuration, configuration);

/** Two configurations are the same whatever the order of their steps. */
export function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Name of what is bought, with its colour. */
export function nameOf({ locale }: Pick<Context, 'locale'>, { product, colorName, colorNameEn }: CartProduct): string {
  const name = textIn(product, 'name', locale);
  const color = inLocale({ de: colorName, en: colorNameEn }, locale);
  return color ? `${name}, ${color}` : name;
}
