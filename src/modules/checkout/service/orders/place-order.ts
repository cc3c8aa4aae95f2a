import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { explainPrice, holdStock, type PricedShopCart, readShop } from '#modules/catalog/index.ts';
import { promiseDonations } from '#modules/donations/index.ts';
import { joinGroup } from '#modules/grouporders/index.ts';
import { createPayment, isTestMode } from '#modules/payments/index.ts';
import { factsOfGifts, type GiftFact, giftShort, reserveGifts, reservePromos } from '#modules/vouchers/index.ts';
import type { OrderLine, OrderState, OrderTotals } from '../../contract/order.ts';
import { orders } from '../../tables.ts';
import { donationsOf } from '../cart/cart-donations.ts';
import { groupOfCart } from '../cart/cart-groups.ts';
import { type CartRow, isDonationOnly, isEmpty, lockCart, storeCart } from '../cart/cart-store.ts';
import { type CheckedDetails, checkDetails, purchaseOf } from '../cart/check-details.ts';
import { type PricedLines, priceLines } from '../cart/price-cart.ts';
import { type CartView, nameOf, paymentsOf, pricedOf, productOf, promosOf, viewCart } from '../cart/view-cart.ts';
import { keepTexts } from '../texts/keep-texts.ts';
import { vatCheckOf } from '../vat/check-vat.ts';
import { lockOrder, noteStep, recordOrder } from './advance-order.ts';
import { fulfilPaid } from './fulfil-paid.ts';
import { joiningOrder } from './joining-order.ts';
import { nextNumber } from './order-number.ts';
import { waitsForMoney } from './order-states.ts';
import { settleVouchers } from './order-vouchers.ts';
import { takeOffers } from './taken-offers.ts';

/** What the last page of the checkout sends. */
export type Submitted = {
  key: string;
  seenCents: number;
  /** What the buyer saw as left to pay after gift vouchers. */
  seenToPayCents: number;
  hasAccepted: boolean;
  /** Accepted the special conditions, where the shop demands that. */
  hasAcceptedSpecial?: boolean;
  /** Entered by the staff: belongs to no account. */
  isByStaff?: boolean;
  /** Names the order where its cart was made for it only. */
  orderKey?: string;
};

/**
 * Makes the order of a cart: prices once more, number, stock, payment and order in one transaction. The same key makes one
 * order, however often it arrives (S-10). Returns its id.
 * @throws AppError invalid, checkout.changed and checkout.short (409) when prices or stock are no longer what the buyer saw
 */
export function placeOrder(ctx: Context, token: string | null, submitted: Submitted): Promise<string> {
  return ctx.tx(async (tx) => {
    const cart = await lockCart(tx, token);
    const known = cart ? await orderOf(tx, cart, submitted.key) : null;
    if (known) return known;
    if (!cart || isEmpty(cart) || cart.orderKey !== submitted.key)
      throw new AppError('checkout.empty', 409, 'checkout_cartEmptyNow');
    const isGift = isDonationOnly(cart);
    if (!submitted.isByStaff && !isGift) await demandAccepted(tx, submitted);
    demandSellable(await viewCart(tx, cart));
    const all = await priceLines(tx, cart);
    if (all.priced.totalCents !== submitted.seenCents)
      throw new AppError('checkout.changed', 409, 'checkout_totalChanged');
    if (all.priced.toPayCents !== submitted.seenToPayCents)
      throw giftShort(
        tx,
        all.gifts.reduce((sum, { problem, balanceCents }) => sum + (problem ? 0 : balanceCents), 0),
      );
    const details = await checkDetails(tx, cart.details, purchaseOf(cart, all));
    const id = await storeOrder(tx, { ...cart, orderKey: submitted.orderKey ?? cart.orderKey }, details, {
      ...all,
      userId: tx.session.state === 'open' && !submitted.isByStaff ? tx.user.id : null,
    });
    await storeCart(tx, cart.id, { ...EMPTIED, orderKey: crypto.randomUUID() });
    return id;
  });
}

/** What an order takes out of its cart; details stay for the next one. */
const EMPTIED = { lines: [], donations: [], codes: [], gifts: [], partner: '' };

/** @throws AppError invalid at each box that the shop wants ticked */
async function demandAccepted(tx: Context, { hasAccepted, hasAcceptedSpecial = false }: Submitted): Promise<void> {
  const rules = (await readShop(tx, tx.site.id))?.checkout;
  const needsSpecial = rules?.specialConditions && rules.specialConditionsRequired;
  const wrong: Record<string, MessageKey> = {};
  if (rules?.termsRequired !== false && !hasAccepted) wrong.agb = 'checkout_termsRequired';
  if (needsSpecial && !hasAcceptedSpecial) wrong.sonder = 'checkout_specialRequired';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** The order that was made with this key; null without one. */
export async function orderByKey(ctx: Context, key: string): Promise<string | null> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.key, key), eq(orders.siteId, ctx.site.id)));
  return order?.id ?? null;
}

async function orderOf(tx: Context, { id }: CartRow, key: string): Promise<string | null> {
  const [order] = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.key, key), eq(orders.cartId, id)));
  return order?.id ?? null;
}

function demandSellable({ lines }: CartView): void {
  const short = lines.filter(({ problem }) => problem !== null).map(({ name }) => name);
  if (short.length > 0) throw shortOf(short);
}

const shortOf = (names: string[]) => new AppError('checkout.short', 409, 'checkout_short', { names: names.join(', ') });

async function storeOrder(
  tx: Context,
  cart: CartRow,
  { customer, method, note, slot }: CheckedDetails,
  { userId, ...all }: PricedLines & { userId: string | null },
): Promise<string> {
  const id = crypto.randomUUID();
  const isTest = await isTestMode(tx);
  const number = await nextNumber(tx, isTest);
  const customerName = customer.company || `${customer.first_name} ${customer.last_name}`;
  const { toPayCents: amountCents } = all.priced;
  const payer = { name: customerName, email: customer.email };
  const asked = { siteId: tx.site.id, subject: { kind: 'order', id }, label: number, payer, method };
  const payment = amountCents > 0 ? await createPayment(tx, { ...asked, amountCents, currency: 'EUR' }) : null;
  const waits = payment !== null && waitsForMoney(method);
  const holdUntil = waits ? payment.expiresAt : null;
  await hold(tx, id, cart, { until: holdUntil, all });
  const paidByGift = paymentsOf(all);
  const gifts = paidByGift.map(({ gift, cents }) => ({ id: gift, cents }));
  await reserveGifts(tx, { orderId: id, number, payments: gifts });
  await reservePromos(tx, { orderId: id, email: customer.email, promos: promosOf(all) });
  const paidAt = amountCents === 0 && all.priced.payments.length > 0 ? tx.now() : null;
  const facts = await factsOfGifts(
    tx,
    cart.lines.map(({ gift }) => gift),
  );
  const state: OrderState = waits ? 'pending_payment' : 'confirmed';
  await tx.db.insert(orders).values({
    ...{ id, number, isTest, state, customer, customerName, method, note, holdUntil },
    ...{ siteId: tx.site.id, key: cart.orderKey, cartId: cart.id, locale: tx.locale, email: customer.email },
    ...{ userId, slot, vatCheck: vatCheckOf(tx, cart), contractTexts: await keepTexts(tx) },
    paymentId: payment?.id ?? null,
    paidAt,
    partner: cart.partner ? await tx.across.referrers.find(tx, cart.partner) : null,
    items: cart.lines,
    lines: cart.lines.map((line, at) => frozenLine(all, productOf(all, line), facts[at])),
    totals: totalsOf(all),
    totalCents: all.priced.totalCents,
    priceSteps: explainPrice(all.input, all.priced),
    acceptedAt: tx.now(),
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
  await takeOffers(tx, id, cart.lines);
  const placed = await lockOrder(tx, id);
  await promiseDonations(tx, placed, all.donations);
  const group = groupOfCart(all.groups);
  if (group) await joinGroup(tx, group.id, joiningOrder(placed, waits));
  if (state === 'confirmed') await settleVouchers(tx, { id, number });
  await noteStep(tx, id, { from: '', to: state, who: customerName });
  if (paidAt) await fulfilPaid(tx, await lockOrder(tx, id));
  if (!waits) await recordOrder(tx, 'checkout.order.place', { id, number, siteId: tx.site.id });
  return id;
}

type Held = { until: Date | null; all: PricedShopCart };

async function hold(tx: Context, owner: string, { lines }: CartRow, { until, all }: Held): Promise<void> {
  const held = await holdStock(tx, { owner, items: lines, until });
  if (held.isHeld) return;
  const short = new Set(held.short.map(({ variant }) => variant));
  throw shortOf(all.products.filter(({ item }) => short.has(item.variant)).map((product) => nameOf(tx, product)));
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
    ...{ unitCents, lineCents, promoCents, netCents, vatPermille: permille },
    withdrawal: product.product.withdrawal,
    isVoucher: product.product.isVoucher,
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
    ...{ goodsCents, promoCents, shippingCents, donationCents, netCents, vatCents, totalCents, notes },
    donations: donationsOf(donations),
    promos: promosOf({ priced }),
    payments: paymentsOf({ gifts }),
    toPayCents: priced.toPayCents,
    rates: rates
      .filter(({ vatCents: vat }) => vat > 0)
      .map(({ permille, netCents: net, vatCents: vat }) => ({ permille, netCents: net, vatCents: vat })),
  };
}
