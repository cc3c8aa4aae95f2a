import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { handleOf } from '#modules/auth/index.ts';
import {
  type CartItem,
  discountsOfMember,
  type Member,
  type PricedShopCart,
  priceReadCart,
  readShopCart,
  sellerVatId,
  shipsAnywhere,
} from '#modules/catalog/index.ts';
import { groupsOfVariants, type LineGroup } from '#modules/grouporders/index.ts';
import { ossTurnover } from '#modules/orders/index.ts';
import { type JudgedCode, type JudgedGift, judgeCodes, judgeGifts } from '#modules/vouchers/index.ts';
import type { CartDonation, CartLine, Details, VatCheck } from '../../contract/cart.ts';
import { vatCheckOf } from '../vat/check-vat.ts';
import { type NamedDonation, namedDonations } from './cart-donations.ts';

/** Facts on which the price of a cart depends. */
export type Priceable = {
  lines: readonly CartLine[];
  details: Details;
  donations: readonly CartDonation[];
  codes: readonly string[];
  gifts: readonly string[];
  vatCheck?: VatCheck | null;
  /** Of the cart of an account: a typed address proves no membership. */
  userId?: string | null;
  /** The customer for whom the staff orders, in place of an account. */
  member?: Member | null;
};

/** A priced cart with what its codes and gift vouchers do. */
export type PricedLines = PricedShopCart & {
  codes: JudgedCode[];
  gifts: PayingGift[];
  donations: NamedDonation[];
  isCollected: boolean;
  groups: ReadonlyMap<string, LineGroup>;
};

/** A gift voucher of the cart, and what it pays of it. */
export type PayingGift = JudgedGift & { cents: number };

/** A cart with everything that its price is computed from and that no way of delivery changes. */
type ReadCart = Pick<PricedLines, 'donations' | 'codes' | 'groups'> & {
  cart: Priceable;
  gifts: JudgedGift[];
  shop: Awaited<ReturnType<typeof readShopCart>>;
  ossTurnover: () => Promise<number>;
};

/** Prices a cart with what is known of the delivery. @throws AppError invalid at `country` */
export const priceLines = async (ctx: Context, cart: Priceable): Promise<PricedLines> =>
  priceRead(ctx, await readLines(ctx, cart), cart.details);

/** Reads once what several ways of delivery of one cart are priced from. */
export async function readLines(ctx: Context, cart: Priceable): Promise<ReadCart> {
  const { lines, details } = cart;
  let turnover: Promise<number> | undefined;
  return {
    cart,
    donations: await namedDonations(ctx, cart.donations),
    groups: await groupsOfVariants(
      ctx,
      lines.map(({ variant }) => variant),
    ),
    codes: await judgeCodes(ctx, { codes: cart.codes, email: details.email ?? '' }),
    gifts: await judgeGifts(ctx, cart.gifts),
    shop: await readShopCart(ctx, {
      siteId: ctx.site.id,
      items: itemsOf(lines, localMoment(ctx.now(), ctx.site.timeZone).on),
      discountGroups: await discountsOf(ctx, cart),
    }),
    ossTurnover: () => {
      turnover ??= ossTurnover(ctx);
      return turnover;
    },
  };
}

async function priceRead(ctx: Context, read: ReadCart, details: Details): Promise<PricedLines> {
  const { cart, donations, groups, codes, gifts } = read;
  // Fees are supplied where the parish is, and donations nowhere.
  const isUnsent = cart.lines.every(({ fee }) => fee !== undefined);
  const isCollected = isUnsent || groups.size > 0 || (await usualDelivery(ctx, details)) === 'pickup';
  const country = countryOf(details);
  const paying = gifts.filter(({ problem }) => problem === null);
  const priced = await priceReadCart(read.shop, {
    delivery: isCollected ? 'pickup' : 'ship',
    ...(country ? { country } : {}),
    vatId: await vatStateOf(ctx, { ...cart, details }, country),
    ossTurnover: read.ossTurnover,
    promos: codes.flatMap(({ promo }) => promo ?? []),
    vouchers: paying.map(({ end, balanceCents }) => ({ code: `…${end}`, balanceCents })),
    ...(donations.length > 0 ? { outside: donations.map(outsideLine) } : {}),
  });
  const cents = new Map(paying.map(({ id }, at) => [id, priced.priced.payments[at]?.cents ?? 0]));
  return {
    ...priced,
    codes,
    donations,
    isCollected,
    groups,
    gifts: gifts.map((gift) => ({ ...gift, cents: cents.get(gift.id) ?? 0 })),
  };
}

/** Chosen way of delivery; without a choice, goods are shipped wherever the shop ships any. */
async function usualDelivery(ctx: Context, { delivery }: Details): Promise<string> {
  return delivery || ((await shipsAnywhere(ctx, ctx.site.id)) ? 'ship' : 'pickup');
}

const outsideLine = ({ purpose, name, cents }: NamedDonation) => ({
  key: `donation ${purpose ?? ''}`,
  kind: 'donation' as const,
  name,
  cents,
});

/** Discount groups of the account whose cart it is, or of the customer for whom the staff orders, by customer groups in the parish. */
async function discountsOf(ctx: Context, { userId = null, member }: Priceable): Promise<string[]> {
  if (member) return discountsOfMember(ctx, member);
  const handle = userId === null ? null : await handleOf(ctx, userId);
  if (handle === null) return [];
  return discountsOfMember(ctx, { siteId: ctx.site.id, userId, emails: [handle.toLowerCase()] });
}

/** Like `priceLines`; where the shop does not deliver as entered, with its usual delivery in the home country. */
export const priceLinesAnyway = async (ctx: Context, cart: Priceable): Promise<PricedLines> =>
  priceReadAnyway(ctx, await readLines(ctx, cart), cart.details);

/** Like `priceLinesAnyway`, for a cart read by `readLines`; `details` may name another delivery than the cart. */
export async function priceReadAnyway(ctx: Context, read: ReadCart, details: Details): Promise<PricedLines> {
  try {
    return await priceRead(ctx, read, details);
  } catch (error) {
    const { delivery, email = '' } = details;
    const isTyped = countryOf(details) !== '' || delivery === 'ship';
    if (!(error instanceof AppError) || !isTyped) throw error;
    return priceRead(ctx, read, { delivery: delivery === 'pickup' ? delivery : '', email });
  }
}

/**
 * A VAT id counts only for goods delivered to its own member state, and only if the seller has one as well. Whether that state is
 * another one than the seller's is decided by `priceCart`.
 */
async function vatStateOf(ctx: Context, { details, vatCheck = null }: Priceable, country: string) {
  const check = vatCheckOf(ctx, { details, vatCheck });
  if (!check || check.country !== country) return 'none';
  return check.state === 'unconfirmed' || (await sellerVatId(ctx, ctx.site.id)) ? check.state : 'none';
}

/** Country of delivery, '' while none was chosen. */
export const countryOf = ({ elsewhere, country, to_country }: Details): string =>
  (elsewhere ? to_country : country) ?? '';

/** An offer holds for the offered quantity and until its last day; afterwards the price is that of the shop. */
const itemsOf = (lines: readonly CartLine[], today: string): CartItem[] =>
  lines.map(({ id, variant, quantity, configuration, offer, gift, fee }) => ({
    variant,
    quantity,
    configuration,
    ...(fee ? { fee } : {}),
    ...(gift ? { gift: { key: id, valueCents: gift.valueCents } } : {}),
    ...(offer && offer.quantity === quantity && today <= offer.until ? { agreedCents: offer.unitCents } : {}),
  }));
