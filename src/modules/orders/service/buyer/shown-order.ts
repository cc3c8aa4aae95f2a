import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { contactPath } from '#kernel/links/contact-path.ts';
import { localMoment } from '#kernel/local-time.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import type { PageEntry } from '#kernel/personal-data.ts';
import { qrSvg } from '#kernel/qr/qr-code.ts';
import { readShop, shopBank } from '#modules/catalog/index.ts';
import { isOffline, openPayment, owedOf, readPayment, refreshPayment, transferQr } from '#modules/payments/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import { m } from '#texts';
import type { Customer, OrderLine, OrderState, OrderTotals } from '../../contract/order.ts';
import { noWithdrawal } from '../../no-withdrawal.ts';
import { orders } from '../../tables.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { type DonationRow, donationRows } from '../order/donation-rows.ts';
import { vatWordsOf, wordsOf } from '../order/line-words.ts';
import { hasGoods, toPayOf } from '../order/order-goods.ts';
import { waitsForTransfer } from '../order/order-states.ts';
import type { BoughtThing } from '../parts/order-part.ts';
import { boughtThings } from '../parts/parts.ts';
import { type Attempt, attemptOf } from '../paying/payment-attempt.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { placeWords } from '../pickup/own-slots.ts';
import { pickupWords } from '../pickup/pickup-words.ts';
import { cancelledWords } from './cancelled-words.ts';
import { codeOf } from './order-code.ts';
import { ownOrder } from './own-order.ts';

export type Transfer = {
  holder: string;
  iban: string;
  reference: string;
  cents: number;
  /** Local day on which the money is due. */
  until: string;
  qr: string;
};

/** An order as its customer sees it. */
export type ShownOrder = {
  number: string;
  isTest: boolean;
  state: OrderState;
  method: OrderRow['method'];
  customer: Customer;
  /** `gone`: pieces of it that were taken out since. */
  lines: { key: number; name: string; chosen: string[]; quantity: number; gone: number; lineCents: number }[];
  totals: OrderTotals;
  /** Something is sent or collected. */
  hasGoods: boolean;
  /** Gift vouchers that were bought, once they are paid. */
  gifts: BoughtThing[];
  donations: DonationRow[];
  /** After gift vouchers. */
  toPayCents: number;
  /**
   * Amount due now by transfer or at the counter: less than `toPayCents` once goods were taken out, or a part was paid.
   */
  owedCents: number;
  /** Cents refunded of the payment. */
  returnedCents: number;
  /** Sentences on the money of a cancelled order. */
  cancelled: string[];
  /** Transfer details; null where nothing is to be transferred, or the parish has no account. */
  transfer: Transfer | null;
  /** Leads to the provider's payment page; null where nothing is to be paid there. */
  payHref: string | null;
  attempt: Attempt;
  /** Names the VAT below the total; '' = the usual words. */
  vatWords: string;
  /** Place of pickup; '' in the office. */
  place: string;
  /** Place and time of pickup, a line each, until it was collected. */
  pickup: string[];
  /** Opens the order for the staff when it is collected; '' for parcels. */
  pickupQr: string;
  /** Entries of other rooms: documents, the date of the invoice, the withdrawal form. */
  links: PageEntry[];
  /** Path of the contact form that already names the order; null while the parish has closed it. */
  askHref: string | null;
};

/** Shows an order; asks the provider first where the payer may just have come back. */
export async function showOrder(ctx: Context, id: string, code: string, adminPath = ''): Promise<ShownOrder | null> {
  const found = await ownOrder(ctx, id, code);
  if (!found) return null;
  const order = found.state === 'pending_payment' ? await refreshed(ctx, found) : found;
  const { number, isTest, state, method, customer, totals } = order;
  const waits = state === 'pending_payment';
  const attempt = await attemptOf(ctx, order);
  const payment = order.paymentId ? await readPayment(ctx, order.paymentId) : null;
  return {
    number,
    isTest,
    state,
    method,
    customer,
    totals,
    lines: order.lines.map((line, key) => ({ key, ...lineView(ctx, line), gone: goneOf(order, key) })),
    donations: donationRows(totals, ctx.locale),
    transfer: await transferOf(ctx, order),
    attempt,
    hasGoods: hasGoods(order),
    gifts: await boughtThings(ctx, order),
    links: await linksOf(ctx, id, code),
    askHref: await contactPath(ctx, m.orders_about({ number }, ctx)),
    toPayCents: toPayOf(order),
    owedCents: payment ? owedOf(payment) : 0,
    returnedCents: payment?.refundedCents ?? 0,
    cancelled: state === 'cancelled' ? await cancelledWords(ctx, order, { locale: ctx.locale, isBackTold: true }) : [],
    vatWords: vatWordsOf(ctx, (await readShop(ctx, order.siteId))?.display),
    place: placeWords(customer, ctx.locale),
    pickup: waits || isWaiting(order) ? await pickupOf(ctx, order) : [],
    pickupQr: isWaiting(order) ? qrSvg(`${ctx.publicUrl}${adminPath}/shop/orders/${id}`) : '',
    payHref:
      waits && !isOffline(method) && !attempt.hasFailed && !attempt.isReviewed
        ? orderPath(ctx, order, '/Zahlung')
        : null,
  };
}

/**
 * URL of the provider's payment page for an order that waits for its money; null otherwise.
 * @throws AppError payments.provider (502)
 */
export async function openOrderPayment(ctx: Context, id: string, code: string): Promise<string | null> {
  const order = await ownOrder(ctx, id, code);
  if (!order?.paymentId || order.state !== 'pending_payment') return null;
  const back = pageUrl({ publicUrl: ctx.publicUrl, locale: ctx.locale }, `/${ctx.site.slug}/Bestellung/${id}`, {
    code: codeOf(ctx, id),
  });
  return openPayment(ctx, order.paymentId, { success: back, cancel: back });
}

/** True while goods are to be collected. */
const isWaiting = (order: OrderRow): boolean =>
  isCollected(order) && ['confirmed', 'in_progress', 'ready_for_pickup'].includes(order.state);

const isCollected = ({ customer, lines }: OrderRow): boolean => customer.delivery === 'pickup' && hasGoods({ lines });

const pickupOf = async (ctx: Context, order: OrderRow): Promise<string[]> =>
  isCollected(order) ? pickupWords(ctx, { ...order, locale: ctx.locale }) : [];

/** Path of the page of an order, which its code opens. */
export const orderPath = (ctx: Context, { id }: Pick<OrderRow, 'id'>, rest = ''): string =>
  `/${ctx.site.slug}/Bestellung/${id}${rest}?code=${encodeURIComponent(codeOf(ctx, id))}`;

async function linksOf(ctx: Context, id: string, code: string): Promise<PageEntry[]> {
  const loaders = ctx.rooms.flatMap(({ pageLinks }) => pageLinks?.order ?? []);
  return (await Promise.all(loaders.map((load) => load(ctx, id, code)))).flat();
}

async function refreshed(ctx: Context, order: OrderRow): Promise<OrderRow> {
  if (!order.paymentId) return order;
  try {
    await refreshPayment(ctx, order.paymentId);
  } catch (error) {
    // The provider is away: its webhook, or the next look, brings the state.
    ctx.log.warn({ err: error, order: order.id }, 'payment of an order not read');
  }
  await syncOrder(ctx, order.id);
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
  return row ?? order;
}

/** IBAN, holder, reference and code for a bank transfer (S-16). */
export async function transferOf(ctx: Context, order: OrderRow): Promise<Transfer | null> {
  const payment = waitsForTransfer(order) && order.paymentId ? await readPayment(ctx, order.paymentId) : null;
  const cents = payment ? owedOf(payment) : 0;
  if (!payment || cents === 0) return null;
  const bank = await shopBank(ctx, order.siteId);
  if (!bank) return null;
  const { holder, iban } = bank;
  const { number: reference } = order;
  const { on: until } = localMoment(payment.expiresAt ?? order.createdAt, ctx.site.timeZone);
  const qr = transferQr({ holder, iban, reference, amountCents: cents }) ?? '';
  return { holder, iban: ibanText(iban), reference, cents, until, qr };
}

const goneOf = ({ lines, items }: OrderRow, at: number): number => {
  const ordered = lines[at]?.quantity ?? 0;
  return ordered - (items[at]?.quantity ?? ordered);
};

function lineView({ locale }: Context, line: OrderLine) {
  const { name, nameEn, chosen, quantity, lineCents } = line;
  return {
    quantity,
    lineCents,
    name: inLocale({ de: name, en: nameEn }, locale),
    chosen: [...chosen.map((one) => wordsOf({ locale }, one)), ...noWithdrawal(line, locale)],
  };
}
