import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { explainPrice, type Member, type PricedShopCart, readShop } from '#modules/catalog/index.ts';
import type { NewsletterOffer } from '#modules/newsletter/index.ts';
import type { OrderLine, OrderTotals } from '#modules/orders/contract.ts';
import { keepTexts, type NewOrder } from '#modules/orders/index.ts';
import { isTestMode, type PaymentTerms, paymentTerms } from '#modules/payments/index.ts';
import { factsOfGifts, type GiftFact, giftShort } from '#modules/vouchers/index.ts';
import { donationsOf } from '../cart/cart-donations.ts';
import { nameOf, pricedOf, productOf } from '../cart/cart-lines.ts';
import { type CartRow, isDonationOnly } from '../cart/cart-store.ts';
import { type CheckedDetails, checkDetails, purchaseOf } from '../cart/check-details.ts';
import { newsletterOf } from '../cart/newsletter-offer.ts';
import { type PricedLines, priceLines } from '../cart/price-cart.ts';
import { findReferrer } from '../cart/referrers.ts';
import { type CartView, paymentsOf, promosOf, viewPriced } from '../cart/view-cart.ts';
import { vatCheckOf } from '../vat/check-vat.ts';

/** Body of the last page of the checkout. */
export type Submitted = {
  key: string;
  seenCents: number;
  /** Amount due after gift vouchers that the buyer has seen. */
  seenToPayCents: number;
  hasAccepted: boolean;
  /** Accepted the special conditions, where the shop demands that. */
  hasAcceptedSpecial?: boolean;
  /** Entered by the staff: belongs to no account. */
  isByStaff?: boolean;
  /** The customer whose prices hold where the staff orders. */
  member?: Member | null;
  /** Names the order where its cart was made for it only. */
  orderKey?: string;
};

/** Everything of an order but its number, its payment and its hold on the stock. */
export type PreparedOrder = {
  all: PricedLines;
  /** Newsletters that the buyer ticked. */
  newsletter: NewsletterOffer | null;
  /** Of the payment; null where nothing is to be paid. */
  terms: PaymentTerms | null;
  values: Omit<NewOrder, 'number' | 'state' | 'holdUntil' | 'paymentId'>;
};

/**
 * Checks and prices a cart as it was read, before the transaction of its order begins: that one only writes, so that buyers of the
 * same goods wait for each other as briefly as possible. What may run out meanwhile (stock, codes, balances of gift vouchers, group
 * orders) is checked once more where it is taken.
 * @throws AppError invalid, checkout.incomplete (409) for a missing choice, checkout.changed and checkout.short (409) when prices or stock are no longer what the buyer saw
 */
export async function prepareOrder(ctx: Context, cart: CartRow, submitted: Submitted): Promise<PreparedOrder> {
  if (!submitted.isByStaff && !isDonationOnly(cart)) await demandAccepted(ctx, submitted);
  const ordered = { ...cart, member: submitted.member ?? null };
  const all = await priceLines(ctx, ordered);
  demandSellable(await viewPriced(ctx, ordered, all));
  if (all.priced.totalCents !== submitted.seenCents)
    throw new AppError('checkout.changed', 409, 'checkout_totalChanged');
  if (all.priced.toPayCents !== submitted.seenToPayCents) throw giftShort(ctx, balanceOf(all));
  const details = await checkDetails(ctx, cart.details, purchaseOf(cart, all));
  return {
    all,
    newsletter: cart.details.newsletter && !submitted.isByStaff ? await newsletterOf(ctx) : null,
    terms: all.priced.toPayCents > 0 ? await paymentTerms(ctx, details.method) : null,
    values: await valuesOf(ctx, { ...cart, orderKey: submitted.orderKey ?? cart.orderKey }, details, {
      ...all,
      userId: ctx.session.state === 'open' && !submitted.isByStaff ? ctx.user.id : null,
    }),
  };
}

const balanceOf = ({ gifts }: PricedLines): number =>
  gifts.reduce((sum, { problem, balanceCents }) => sum + (problem ? 0 : balanceCents), 0);

/** @throws AppError invalid at each box that the shop wants ticked */
async function demandAccepted(ctx: Context, { hasAccepted, hasAcceptedSpecial = false }: Submitted): Promise<void> {
  const rules = (await readShop(ctx, ctx.site.id))?.checkout;
  const needsSpecial = rules?.specialConditions && rules.specialConditionsRequired;
  const wrong: Record<string, MessageKey> = {};
  if (rules?.termsRequired !== false && !hasAccepted) wrong.agb = 'checkout_termsRequired';
  if (needsSpecial && !hasAcceptedSpecial) wrong.sonder = 'checkout_specialRequired';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

function demandSellable({ lines }: CartView): void {
  const incomplete = lines.filter(({ problem }) => problem === 'incomplete').map(({ name }) => name);
  if (incomplete.length > 0)
    throw new AppError('checkout.incomplete', 409, 'checkout_incomplete', { names: incomplete.join(', ') });
  const short = lines.filter(({ problem }) => problem !== null).map(({ name }) => name);
  if (short.length > 0) throw shortOf(short);
}

/** Refusal for goods that are no longer available, by their names. */
export const shortOf = (names: string[]) =>
  new AppError('checkout.short', 409, 'orders_short', { names: names.join(', ') });

async function valuesOf(
  ctx: Context,
  cart: CartRow,
  { customer, method, note, slot }: CheckedDetails,
  { userId, ...all }: PricedLines & { userId: string | null },
): Promise<PreparedOrder['values']> {
  const facts = await factsOfGifts(
    ctx,
    cart.lines.map(({ gift }) => gift),
  );
  const { toPayCents, payments, totalCents } = all.priced;
  return {
    id: crypto.randomUUID(),
    isTest: await isTestMode(ctx),
    customer,
    method,
    note,
    userId,
    slot,
    totalCents,
    customerName: customer.company || `${customer.first_name} ${customer.last_name}`,
    siteId: ctx.site.id,
    key: cart.orderKey,
    cartId: cart.id,
    locale: ctx.locale,
    email: customer.email,
    vatCheck: vatCheckOf(ctx, cart),
    contractTexts: await keepTexts(ctx),
    paidAt: toPayCents === 0 && payments.length > 0 ? ctx.now() : null,
    partner: await findReferrer(ctx, cart.partner),
    items: cart.lines,
    lines: cart.lines.map((line, at) => frozenLine(all, productOf(all, line), facts[at])),
    totals: totalsOf(all),
    priceSteps: explainPrice(all.input, all.priced),
    acceptedAt: ctx.now(),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
}

function frozenLine(all: PricedShopCart, product: ReturnType<typeof productOf>, ofGift: GiftFact[] = []): OrderLine {
  if (!product) throw new Error('A line without its product was priced');
  const { unitCents, lineCents, promoCents, netCents, permille } = pricedOf(all, product);
  return {
    variant: product.variant.id,
    name: nameOf({ locale: 'de' }, product),
    nameEn: nameOf({ locale: 'en' }, product),
    number: product.variant.number || product.product.number,
    chosen: [...product.chosen, ...ofGift].map(({ step, stepEn, text, textEn }) => ({ step, stepEn, text, textEn })),
    quantity: product.item.quantity,
    unitCents,
    lineCents,
    promoCents,
    netCents,
    vatPermille: permille,
    vatGroup: product.product.vatGroup,
    withdrawal: product.product.withdrawal,
    isVoucher: product.product.isVoucher,
    isFee: product.item.fee !== undefined,
  };
}

function totalsOf({ priced, gifts, donations }: PricedLines): OrderTotals {
  const {
    goodsCents,
    promoCents,
    shippingCents,
    outsideCents: donationCents,
    netCents,
    vatCents,
    totalCents,
    rates,
    notes,
  } = priced;
  return {
    goodsCents,
    promoCents,
    shippingCents,
    donationCents,
    netCents,
    vatCents,
    totalCents,
    notes,
    donations: donationsOf(donations),
    promos: promosOf({ priced }),
    payments: paymentsOf({ gifts }),
    toPayCents: priced.toPayCents,
    tax: { country: priced.taxCountry, regime: priced.supply },
    rates: rates
      .filter(({ vatCents: vat }) => vat > 0)
      .map(({ permille, netCents: net, vatCents: vat }) => ({ permille, netCents: net, vatCents: vat })),
  };
}
