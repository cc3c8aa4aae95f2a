import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { type Locale, textOf } from '#kernel/i18n/texts.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { readShop } from '#modules/catalog/index.ts';
import { isOffline } from '#modules/payments/index.ts';
import { m } from '#texts';
import { noWithdrawal } from '../../no-withdrawal.ts';
import { METHODS } from '../../order-words.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { donationRows } from '../order/donation-rows.ts';
import { isDeposit } from '../order/fees-of.ts';
import { wordsOf as chosenWords, NOTE_WORDS, vatWordsOf } from '../order/line-words.ts';
import { hasGoods, toPayOf } from '../order/order-goods.ts';
import { type Transfer, transferOf } from './shown-order.ts';

const HOME = 'at';

/** Lines and totals as they were ordered, the ways of goods and money, and where a transfer goes; one entry per paragraph. */
export async function orderContents(ctx: Context, order: OrderRow): Promise<string[]> {
  const blocks = [goodsOf(ctx, order), await sumsOf(ctx, order), waysOf(order), await bankOf(ctx, order)];
  return blocks.map((lines) => lines.join('\n')).filter(Boolean);
}

function goodsOf(ctx: Context, { siteId, locale, lines, items }: OrderRow): string[] {
  const money = moneyIn(ctx, siteId, locale);
  return lines.flatMap(({ quantity, name, nameEn, lineCents, chosen, withdrawal }, at) => [
    `${quantity} × ${inLocale({ de: name, en: nameEn }, locale)}: ${money(lineCents)}`,
    ...chosen.map((one) => `  ${chosenWords({ locale }, one)}`),
    ...(isDeposit(items[at]) ? [] : noWithdrawal({ withdrawal }, locale)).map((mark) => `  ${mark}`),
  ]);
}

async function sumsOf(ctx: Context, order: OrderRow): Promise<string[]> {
  const { locale, totals, customer } = order;
  const o = { locale };
  const money = moneyIn(ctx, order.siteId, locale);
  const isSent = hasGoods(order) && (customer.delivery === 'ship' || totals.shippingCents > 0);
  return [
    ...(totals.promos ?? []).map(({ code, kind, cents }) =>
      [m.orders_promo({ code }, o), kind === 'shipping' ? m.orders_promoShipping({}, o) : money(-cents)].join(': '),
    ),
    ...(isSent ? [`${m.orders_shipping({}, o)}: ${money(totals.shippingCents)}`] : []),
    ...donationRows(totals, locale).map(({ label, cents }) => `${label}: ${money(cents)}`),
    `${m.orders_total({}, o)}: ${money(totals.totalCents)}`,
    ...(await vatOf(ctx, order)),
    ...(totals.payments ?? []).map(({ end, cents }) => `${m.orders_giftPays({ end }, o)}: ${money(-cents)}`),
    ...(totals.payments?.length ? [`${m.orders_toPay({}, o)}: ${money(toPayOf(order))}`] : []),
  ];
}

/** The VAT within, and why there is none. */
async function vatOf(ctx: Context, { siteId, locale, totals: { vatCents, notes } }: OrderRow): Promise<string[]> {
  const words = vatWordsOf({ locale }, (await readShop(ctx, siteId))?.display) || m.orders_vatWithin({}, { locale });
  return [
    ...(vatCents > 0 ? [`${words}: ${moneyIn(ctx, siteId, locale)(vatCents)}`] : []),
    ...notes.map((note) => textOf(NOTE_WORDS[note], locale)),
  ];
}

/** Payment method, and the destination of the goods if there are any; the country only abroad. */
function waysOf(order: OrderRow): string[] {
  const { locale, method, customer } = order;
  const o = { locale };
  const to = customer.to ?? customer;
  const country = to.country && to.country !== HOME ? countryName(to.country, locale) : '';
  const person = `${to.first_name} ${to.last_name}`;
  const address = [to.company, person, to.address, `${to.zip} ${to.city}`, country].filter((part) => part?.trim());
  const way =
    customer.delivery === 'pickup'
      ? m.orders_pickup({}, o)
      : `${m.orders_ship({}, o)}\n${address.map((part) => `  ${part}`).join('\n')}`;
  return [
    ...(hasGoods(order) ? [`${m.orders_delivery({}, o)}: ${way}`] : []),
    ...(toPayOf(order) > 0 ? [`${m.orders_method({}, o)}: ${METHODS[method].label({}, o)}`] : []),
  ];
}

async function bankOf(ctx: Context, order: OrderRow): Promise<string[]> {
  const transfer = await transferOf(ctx, order);
  if (!transfer) return [];
  const amount = moneyIn(ctx, order.siteId, order.locale)(transfer.cents);
  const day = longDate(transfer.until, order.locale);
  return [m.orders_mailTransfer({ amount, day }, { locale: order.locale }), ...accountLines(transfer, order.locale)];
}

/** The account that a transfer goes to, and what it refers to. */
export const accountLines = ({ holder, iban, reference }: Transfer, locale: Locale): string[] => [
  `${m.orders_holder({}, { locale })}: ${holder}`,
  `IBAN: ${iban}`,
  `${m.orders_reference({}, { locale })}: ${reference}`,
];

/** Next step of the customer after ordering or paying; nothing where that is said elsewhere. */
export function nextStep(order: OrderRow): string[] {
  const { locale, state, method, customer } = order;
  const o = { locale };
  if (customer.delivery === 'none' || state === 'cancelled' || state === 'refunding') return [];
  if (state === 'pending_payment') return [isOffline(method) ? nextTransfer(order) : m.orders_mailNextOnline({}, o)];
  if (!hasGoods(order) || customer.place) return [];
  return [customer.delivery === 'pickup' ? m.orders_mailNextPickup({}, o) : m.orders_mailNextShip({}, o)];
}

/** Nothing is put by for a customer who ordered nothing but gift vouchers and fees. */
function nextTransfer(order: OrderRow): string {
  const o = { locale: order.locale };
  if (hasGoods(order)) return m.orders_mailNextTransfer({}, o);
  return order.lines.some(({ isVoucher }) => isVoucher) ? m.orders_mailNextGift({}, o) : m.orders_mailNextPaid({}, o);
}
