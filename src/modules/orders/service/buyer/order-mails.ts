import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import type { MailAttachment } from '#kernel/mail/mailer.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { readShop, trackingHref } from '#modules/catalog/index.ts';
import { isOffline, owedOf, readPayment } from '#modules/payments/index.ts';
import { type ParishWords, sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { OrderState } from '../../contract/order.ts';
import { orderSteps, orders } from '../../tables.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { pickupCode } from '../pickup/pickup-code.ts';
import { pickupWords } from '../pickup/pickup-words.ts';
import { readTexts } from '../texts/keep-texts.ts';
import { cancelledWords } from './cancelled-words.ts';
import { codeOf } from './order-code.ts';
import { accountLines, nextStep, orderContents } from './order-contents.ts';
import { transferOf } from './shown-order.ts';

type Words = { title: MessageKey; text: MessageKey };

const RECEIVED: Words = { title: 'orders_mailReceivedTitle', text: 'orders_mailReceivedText' };

/** Texts of the customer's mails by state of the order; other states send none. */
const WORDS: Readonly<Partial<Record<OrderState, Words>>> = {
  confirmed: { title: 'orders_mailPaidTitle', text: 'orders_mailPaidText' },
  partly_shipped: { title: 'orders_mailPartlyShippedTitle', text: 'orders_mailPartlyShippedText' },
  shipped: { title: 'orders_mailShippedTitle', text: 'orders_mailShippedText' },
  ready_for_pickup: { title: 'orders_mailReadyTitle', text: 'orders_mailReadyText' },
  refunding: { title: 'orders_mailRefundingTitle', text: 'orders_mailRefundingText' },
  cancelled: { title: 'orders_mailCancelledTitle', text: 'orders_mailCancelledText' },
};

/** `reason`: why, in words for the customer. */
export type OrderChange = { orderId: string; from: OrderState | ''; to: OrderState; reason?: string };

/** Donors are thanked for their money by the room of the donations; the terms of a sale are not theirs. */
const GIFT_WORDS: typeof WORDS = {
  pending_payment: { title: 'orders_mailGiftTitle', text: 'orders_mailGiftText' },
  refunding: { title: 'orders_mailRefundingTitle', text: 'orders_mailRefundingText' },
  cancelled: { title: 'orders_mailGiftCancelledTitle', text: 'orders_mailGiftCancelledText' },
};

/** The money was promised before, and the customer was told why. */
const RETURNED: Words = { title: 'orders_mailReturnedTitle', text: 'orders_mailReturnedText' };

function wordsOf(order: OrderRow | undefined, { from, to }: Pick<OrderChange, 'from' | 'to'>): Words | undefined {
  if (from === 'refunding') return RETURNED;
  if (order?.customer.delivery === 'none') return GIFT_WORDS[to];
  // Goods of a group order are handed out at once.
  if (to === 'ready_for_pickup' && order?.state === 'picked_up') return undefined;
  return from === '' ? RECEIVED : WORDS[to];
}

/** Tells the customer what became of the order, in the language of the order; `ctx` belongs to its parish. */
export async function sendOrderMail(ctx: Context, { orderId, from, to, reason }: OrderChange): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const words = wordsOf(order, { from, to });
  if (!order || !words) return;
  const { locale, number } = order;
  const isNew = from === '';
  const paragraphs = [
    textOf(words.text, locale, { number }),
    ...(reason ? [reason] : []),
    ...(isNew ? await orderContents(ctx, order) : []),
    ...(await parcelOf(ctx, order, to)),
    ...(await pickupOf(ctx, order, isNew ? 'new' : to)),
    ...(isNew || to === 'confirmed' ? nextStep(order) : []),
    ...(to === 'cancelled' ? await cancelledWords(ctx, order, { locale, isBackTold: from === 'refunding' }) : []),
    ...(order.isTest ? [testWords(order)] : []),
  ];
  const annex = isNew ? await termsOf(ctx, order) : [];
  const attachments = to === 'ready_for_pickup' ? [await pickupCode(ctx, order)] : [];
  await send(ctx, order, { title: textOf(words.title, locale, { number }), paragraphs, annex, attachments });
}

/** Reminds of goods that wait to be collected; `day` is the last one. */
export async function sendReminder(ctx: Context, order: OrderRow, day: string): Promise<void> {
  const { locale, number } = order;
  await send(ctx, order, {
    title: m.orders_mailReminderTitle({ number }, { locale }),
    paragraphs: [
      m.orders_mailReminderText({ day }, { locale }),
      ...(await pickupOf(ctx, order, 'ready_for_pickup')),
      ...(order.isTest ? [testWords(order)] : []),
    ],
    attachments: [await pickupCode(ctx, order)],
  });
}

/** Asks for a transfer that has not come; nothing if it came in the meantime. */
export async function sendPaymentReminder(ctx: Context, orderId: string): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const transfer = order && (await transferOf(ctx, order));
  if (!order || !transfer) return;
  const { locale, number, siteId } = order;
  const o = { locale };
  const amount = moneyIn(ctx, siteId, locale)(transfer.cents);
  const day = longDate(localMoment(order.createdAt, ctx.site.timeZone).on, locale);
  await send(ctx, order, {
    title: m.orders_mailUnpaidTitle({ number }, o),
    paragraphs: [
      m.orders_mailUnpaidText({ day, number }, o),
      [m.orders_mailUnpaidTransfer({ amount }, o), ...accountLines(transfer, locale)].join('\n'),
      m.orders_mailUnpaidCrossed({}, o),
      ...(order.isTest ? [testWords(order)] : []),
    ],
  });
}

/**
 * Tells of money that goes back because the order did not need it: it came after the order was cancelled, or a second time. Nothing for
 * refunds of the payment that counts, which are told with their reason.
 */
export async function sendSurplus(ctx: Context, orderId: string, paymentId: string): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || (order.paymentId === paymentId && order.paidAt)) return;
  const { refundedCents, method } = await readPayment(ctx, paymentId);
  const { locale, number, siteId } = order;
  const o = { locale };
  const way = isOffline(method) ? m.orders_mailSurplusTransfer({}, o) : m.orders_mailSurplusBack({}, o);
  await send(ctx, order, {
    title: m.orders_mailSurplusTitle({ number }, o),
    paragraphs: [
      m.orders_mailSurplusText({ amount: moneyIn(ctx, siteId, locale)(refundedCents) }, o),
      way,
      ...(order.isTest ? [testWords(order)] : []),
    ],
  });
}

type Said = Pick<ParishWords, 'title' | 'paragraphs' | 'annex'> & { attachments?: MailAttachment[] };

async function send(ctx: Context, order: OrderRow, { attachments = [], ...said }: Said): Promise<void> {
  const { locale, number } = order;
  const caption = m.orders_mailPickupCode({ number }, { locale });
  const [code] = attachments;
  const picture = code?.cid && { cid: code.cid, alt: m.orders_pickupQrAlt({}, { locale }), caption };
  await sendParishMail(
    ctx,
    { siteId: order.siteId, locale, name: order.customerName, email: order.email },
    { ...said, ...(picture ? { picture } : {}), button: orderButton(ctx, order) },
    { about: { kind: 'order', id: order.id }, attachments },
  );
}

/** Opens the page of the order, or of the donation. */
export function orderButton(ctx: Context, { id, locale, customer }: OrderRow): { label: string; url: string } {
  const label = customer.delivery === 'none' ? m.orders_mailGiftButton : m.orders_mailButton;
  const page = `/${ctx.site.slug}/Bestellung/${id}`;
  return {
    label: label({}, { locale }),
    url: pageUrl({ publicUrl: ctx.publicUrl, locale }, page, { code: codeOf(ctx, id) }),
  };
}

const testWords = ({ locale, customer }: OrderRow): string =>
  customer.delivery === 'none' ? m.orders_testGift({}, { locale }) : m.orders_testOrder({}, { locale });

/** Place, time and amount due of a pickup, while the goods are waiting. */
async function pickupOf(ctx: Context, order: OrderRow, at: OrderState | 'new'): Promise<string[]> {
  const isTold = at === 'new' || at === 'confirmed' || at === 'ready_for_pickup';
  if (!isTold || order.customer.delivery !== 'pickup') return [];
  const { paymentId, paidAt, method } = order;
  const cents = paymentId && !paidAt && method === 'pickup' ? owedOf(await readPayment(ctx, paymentId)) : 0;
  const amount = moneyIn(ctx, order.siteId, order.locale)(cents);
  const isReady = at === 'ready_for_pickup' && cents > 0;
  return [
    (await pickupWords(ctx, order)).join('\n'),
    ...(isReady ? [m.orders_mailBringMoney({ amount }, { locale: order.locale })] : []),
  ];
}

/** Carrier and number of the parcel that was just sent, and where it is followed. */
async function parcelOf(ctx: Context, { id, siteId, locale }: OrderRow, to: OrderState): Promise<string[]> {
  if (to !== 'shipped' && to !== 'partly_shipped') return [];
  const sent = and(eq(orderSteps.orderId, id), eq(orderSteps.to, to));
  const [step] = await ctx.db.select().from(orderSteps).where(sent).orderBy(desc(orderSteps.at)).limit(1);
  if (!step?.note) return [];
  const carriers = (await readShop(ctx, siteId))?.checkout.carriers ?? [];
  const carrier = carriers.find(({ name }) => step.note.startsWith(`${name} `))?.name ?? '';
  const href = trackingHref(carriers, carrier, step.note.slice(carrier.length + 1));
  return [[m.orders_parcelTold({ parcel: step.note }, { locale }), href].filter(Boolean).join('\n')];
}

/** The texts of the contract in full: the email is the durable medium. */
async function termsOf(ctx: Context, { contractTexts, locale, lines }: OrderRow): Promise<string[]> {
  if (lines.length === 0) return [];
  const texts = await readTexts(ctx, contractTexts);
  if (texts.length === 0) return [];
  return [m.orders_mailTexts({}, { locale }), ...texts.map(({ title, text }) => `${title}\n${text}`)];
}
