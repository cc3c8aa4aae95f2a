import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { euro } from '#kernel/i18n/numbers.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { brandedEmail, pageUrl } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { readShop, trackingHref } from '#modules/catalog/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { OrderState } from '../../contract/order.ts';
import { orderSteps, orders } from '../../tables.ts';
import { donationRows } from '../cart/donation-rows.ts';
import { wordsOf as chosenWords } from '../cart/view-cart.ts';
import { placeWords, slotWords } from '../pickup/own-slots.ts';
import { readTexts } from '../texts/keep-texts.ts';
import type { OrderRow } from './advance-order.ts';
import { codeOf } from './order-code.ts';
import { toPayOf } from './order-vouchers.ts';
import { transferOf } from './shown-order.ts';

type Words = { title: MessageKey; text: MessageKey };

const RECEIVED: Words = { title: 'checkout_mailReceivedTitle', text: 'checkout_mailReceivedText' };

/** What a customer is told of the states an order reaches; nothing of the others. */
const WORDS: Readonly<Partial<Record<OrderState, Words>>> = {
  confirmed: { title: 'checkout_mailPaidTitle', text: 'checkout_mailPaidText' },
  partly_shipped: { title: 'checkout_mailPartlyShippedTitle', text: 'checkout_mailPartlyShippedText' },
  shipped: { title: 'checkout_mailShippedTitle', text: 'checkout_mailShippedText' },
  ready_for_pickup: { title: 'checkout_mailReadyTitle', text: 'checkout_mailReadyText' },
  refunding: { title: 'checkout_mailRefundingTitle', text: 'checkout_mailRefundingText' },
  cancelled: { title: 'checkout_mailCancelledTitle', text: 'checkout_mailCancelledText' },
};

/** `reason`: why, in words for the customer. */
export type OrderChange = { orderId: string; from: OrderState | ''; to: OrderState; reason?: string };

/** Donors are thanked for their money by the room of the donations; the terms of a sale are not theirs. */
const GIFT_WORDS: typeof WORDS = {
  pending_payment: { title: 'checkout_mailGiftTitle', text: 'checkout_mailGiftText' },
  refunding: { title: 'checkout_mailRefundingTitle', text: 'checkout_mailRefundingText' },
  cancelled: { title: 'checkout_mailGiftCancelledTitle', text: 'checkout_mailGiftCancelledText' },
};

function wordsOf(order: OrderRow | undefined, { from, to }: Pick<OrderChange, 'from' | 'to'>): Words | undefined {
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
  const paragraphs = [
    textOf(words.text, locale, { number }),
    ...(reason ? [reason] : []),
    ...(from === '' ? await contentsOf(ctx, order) : []),
    ...(order.customer.place ? [m.checkout_placeTold({ where: placeWords(order.customer, locale) }, { locale })] : []),
    ...(await parcelOf(ctx, order, to)),
    ...(to === 'cancelled' && order.paidAt ? [m.checkout_mailCancelledMoney({}, { locale })] : []),
    ...(order.slot ? [m.checkout_slotTold({ when: slotWords(order.slot, locale) }, { locale })] : []),
    ...(order.isTest ? [m.checkout_testOrder({}, { locale })] : []),
  ];
  const annex = from === '' ? await termsOf(ctx, order) : [];
  await send(ctx, order, { title: textOf(words.title, locale, { number }), paragraphs, annex });
}

/** Reminds of goods that wait to be collected; `day` is the last one. */
export async function sendReminder(ctx: Context, order: OrderRow, day: string): Promise<void> {
  const { locale, number } = order;
  await send(ctx, order, {
    title: m.checkout_mailReminderTitle({ number }, { locale }),
    paragraphs: [m.checkout_mailReminderText({ day }, { locale })],
  });
}

async function send(
  ctx: Context,
  order: OrderRow,
  said: { title: string; paragraphs: string[]; annex?: string[] },
): Promise<void> {
  const { locale } = order;
  const site = (await knownSites(ctx)).find(({ _id }) => _id === order.siteId);
  const email = brandedEmail(
    { locale, sender: site?.name ?? ctx.site.name, website: ctx.publicUrl, name: order.customerName },
    {
      ...said,
      button: {
        label: m.checkout_mailButton({}, { locale }),
        url: pageUrl({ publicUrl: ctx.publicUrl, locale }, `/${ctx.site.slug}/Bestellung/${order.id}`, {
          code: codeOf(ctx, order.id),
        }),
      },
    },
  );
  await ctx.mail.send({
    ...email,
    to: addressWithName(order.customerName, order.email),
    replyTo: site?.details.email || undefined,
    purpose: 'notification',
    siteId: order.siteId,
    about: { kind: 'order', id: order.id },
  });
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
  return [[m.checkout_parcelTold({ parcel: step.note }, { locale }), href].filter(Boolean).join('\n')];
}

/** The texts of the contract in full: the email is the durable medium. */
async function termsOf(ctx: Context, { contractTexts, locale, lines }: OrderRow): Promise<string[]> {
  if (lines.length === 0) return [];
  const texts = await readTexts(ctx, contractTexts);
  if (texts.length === 0) return [];
  return [m.checkout_mailTexts({}, { locale }), ...texts.map(({ title, text }) => `${title}\n${text}`)];
}

/** Lines and totals as they were ordered, and where the money goes. */
async function contentsOf(ctx: Context, order: OrderRow): Promise<string[]> {
  const { locale, lines, totals } = order;
  const o = { locale };
  const money = (cents: number) => euro(cents, locale);
  const goods = lines.map(({ quantity, name, nameEn, lineCents, chosen }) =>
    [
      `${quantity} × ${(locale === 'en' && nameEn) || name}: ${money(lineCents)}`,
      ...chosen.map((one) => `  ${chosenWords({ locale }, one)}`),
    ].join('\n'),
  );
  const sums = [
    ...(totals.promos ?? []).map(({ code, kind, cents }) =>
      [m.checkout_promo({ code }, o), kind === 'shipping' ? m.checkout_promoShipping({}, o) : money(-cents)].join(': '),
    ),
    ...(lines.length > 0 ? [`${m.checkout_shipping({}, o)}: ${money(totals.shippingCents)}`] : []),
    ...donationRows(totals, locale).map(({ label, cents }) => `${label}: ${money(cents)}`),
    `${m.checkout_total({}, o)}: ${money(totals.totalCents)}`,
    ...(totals.payments ?? []).map(({ end, cents }) => `${m.checkout_giftPays({ end }, o)}: ${money(-cents)}`),
    ...(totals.payments?.length ? [`${m.checkout_toPay({}, o)}: ${money(toPayOf(order))}`] : []),
  ];
  const transfer = await transferOf(ctx, order);
  const bank = transfer
    ? [
        [
          m.checkout_transferText({}, o),
          `${m.checkout_holder({}, o)}: ${transfer.holder}`,
          `IBAN: ${transfer.iban}`,
          `${m.checkout_reference({}, o)}: ${transfer.reference}`,
        ].join('\n'),
      ]
    : [];
  const ways = waysOf(order).join('\n');
  return [...(lines.length > 0 ? [goods.join('\n')] : []), sums.join('\n'), ...(ways ? [ways] : []), ...bank];
}

const METHODS: Readonly<Record<OrderRow['method'], MessageKey>> = {
  invoice: 'checkout_methodInvoice',
  klarna: 'checkout_methodKlarna',
  eps: 'checkout_methodEps',
  paypal: 'checkout_methodPaypal',
  card: 'checkout_methodCard',
  pickup: 'checkout_methodPickup',
  prepayment: 'checkout_methodPrepayment',
};

/** How it is paid, and where the goods go if there are any. */
function waysOf(order: OrderRow): string[] {
  const { locale, method, customer } = order;
  const o = { locale };
  const to = customer.to ?? customer;
  const address = [to.company, `${to.first_name} ${to.last_name}`, to.address, `${to.zip} ${to.city}`];
  const way =
    customer.delivery === 'pickup'
      ? m.checkout_pickup({}, o)
      : `${m.checkout_ship({}, o)}, ${address.filter((part) => part?.trim()).join(', ')}`;
  return [
    ...(order.lines.length > 0 ? [`${m.checkout_delivery({}, o)}: ${way}`] : []),
    ...(toPayOf(order) > 0 ? [`${m.checkout_method({}, o)}: ${textOf(METHODS[method], locale)}`] : []),
  ];
}
