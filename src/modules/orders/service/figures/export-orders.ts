import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount as amount, csvText } from '#kernel/i18n/csv.ts';
import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localStamp } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { PaymentState } from '#modules/payments/contract.ts';
import { paymentsOf } from '#modules/payments/index.ts';
import type { ExportKind, ExportQuery } from '../../contract/figures.ts';
import type { OrderView } from '../../contract/order.ts';
import { METHODS, STATE_WORDS } from '../../order-words.ts';
import { creditedByOrder } from '../customers/customer-sums.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { findOrders } from '../order/find-orders.ts';
import { askedPeriod } from './shop-figures.ts';

/** A column of a table: its title, and the value of a row in a language. */
type Cell<Row> = readonly [title: MessageKey, value: (row: Row, locale: Locale) => string | number | null];

/**
 * Orders, lines or payments between two local days as CSV for a German Excel (S-24): semicolons, decimal commas, byte order mark;
 * what customers typed is never a formula.
 * @throws AppError C100, invalid
 */
export async function exportShop(ctx: Context, kind: ExportKind, query: ExportQuery): Promise<Attachment> {
  const asked = askedPeriod(ctx, query);
  const { timeZone, slug } = siteOf(ctx, query.site);
  const rows = (await findOrders(ctx, asked)).reverse();
  const lines = await TABLES[kind](ctx, rows, timeZone);
  await ctx.record({
    act: 'orders.shop.export',
    object: { kind: 'shop', id: slug, label: `${query.from} – ${query.until}` },
    siteId: asked.siteIds[0] ?? null,
    after: { exported: kind, rows: lines.length - 1 },
  });
  const name = `${slug}-${kind}-${query.from}-${query.until}.csv`;
  return { name, type: 'text/csv; charset=utf-8', body: csvText(lines) };
}

type Table = (ctx: Context, rows: readonly OrderRow[], timeZone: string) => Promise<string[][]>;

const TABLES: Readonly<Record<ExportKind, Table>> = {
  orders: async (ctx, rows, zone) => {
    const credited = await creditedByOrder(
      ctx,
      rows.map(({ id }) => id),
    );
    return table(ctx, orderCells(zone, credited), rows);
  },
  lines: async (ctx, rows, zone) =>
    table(
      ctx,
      lineCells(zone),
      rows.flatMap((order) => order.lines.map((line) => ({ order, line }))),
    ),
  payments: async (ctx, rows, zone) => {
    const payments = await paymentsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return table(ctx, paymentCells(zone), payments);
  },
};

function table<Row>({ locale }: Context, cells: readonly Cell<Row>[], rows: readonly Row[]): string[][] {
  return [
    cells.map(([title]) => textOf(title, locale)),
    ...rows.map((row) => cells.map(([, value]) => String(value(row, locale) ?? ''))),
  ];
}

const stamp = (at: Date | null, zone: string): string => (at ? localStamp(at, zone).replace('T', ' ') : '');

const orderCells = (zone: string, credited: ReadonlyMap<string, number>): Cell<OrderRow>[] => [
  ['orders_csvNumber', ({ number }) => number],
  ['orders_csvOrderedAt', ({ createdAt }) => stamp(createdAt, zone)],
  ['orders_csvState', ({ state }, locale) => STATE_WORDS[state].office({}, { locale })],
  ['orders_csvTest', ({ isTest }) => (isTest ? 'x' : '')],
  ['orders_csvName', ({ customerName }) => customerName],
  ['orders_csvEmail', ({ email }) => email],
  ['orders_csvStreet', ({ customer }) => customer.address],
  ['orders_csvZip', ({ customer }) => customer.zip],
  ['orders_csvCity', ({ customer }) => customer.city],
  ['orders_csvCountry', ({ customer }) => customer.country.toUpperCase()],
  ['orders_csvDelivery', ({ customer }, locale) => textOf(DELIVERY_WORDS[customer.delivery], locale)],
  ['orders_csvMethod', ({ method }, locale) => METHODS[method].label({}, { locale })],
  ['orders_csvPaidAt', ({ paidAt }) => stamp(paidAt, zone)],
  ['orders_csvGoods', ({ totals }) => amount(totals.goodsCents)],
  ['orders_csvPromo', ({ totals }) => amount(totals.promoCents ?? 0)],
  ['orders_csvCodes', ({ totals }) => (totals.promos ?? []).map(({ code }) => code).join(' ')],
  ['orders_csvShipping', ({ totals }) => amount(totals.shippingCents)],
  ['orders_donation', ({ totals }) => amount(totals.donationCents ?? 0)],
  ['orders_csvNet', ({ totals }) => amount((totals.supplied ?? totals).netCents)],
  ['orders_csvVat', ({ totals }) => amount((totals.supplied ?? totals).vatCents)],
  ['orders_csvGifts', ({ totals }) => amount((totals.payments ?? []).reduce((sum, { cents }) => sum + cents, 0))],
  ['orders_csvTotal', ({ totalCents }) => amount(totalCents)],
  ['orders_csvCredited', ({ id }) => amount(credited.get(id) ?? 0)],
  ['orders_csvLeft', ({ id, totalCents }) => amount(totalCents - (credited.get(id) ?? 0))],
];

const lineCells = (zone: string): Cell<{ order: OrderRow; line: OrderRow['lines'][number] }>[] => [
  ['orders_csvNumber', ({ order }) => order.number],
  ['orders_csvOrderedAt', ({ order }) => stamp(order.createdAt, zone)],
  ['orders_csvState', ({ order }, locale) => STATE_WORDS[order.state].office({}, { locale })],
  ['orders_csvArticleNumber', ({ line }) => line.number],
  ['orders_csvArticle', ({ line }) => line.name],
  ['orders_csvChosen', ({ line }) => line.chosen.map(({ step, text }) => `${step}: ${text}`).join(' | ')],
  ['orders_csvQuantity', ({ line }) => line.quantity],
  ['orders_csvUnit', ({ line }) => amount(line.unitCents)],
  ['orders_csvSum', ({ line }) => amount(line.lineCents)],
  ['orders_csvPromo', ({ line }) => amount(line.promoCents ?? 0)],
  [
    'orders_csvRate',
    (row) =>
      ratesOf(row)
        .map((permille) => String(permille / 10).replace('.', ','))
        .join(' | '),
  ],
];

/** Several where the pieces of a line were supplied at several rates. */
function ratesOf({ order: { lines, totals }, line }: { order: OrderRow; line: OrderRow['lines'][number] }): number[] {
  const runs = totals.supplied?.runs.filter((run) => lines[run.line] === line) ?? [];
  return runs.length > 0 ? [...new Set(runs.map(({ permille }) => permille))] : [line.vatPermille];
}

const paymentCells = (zone: string): Cell<Awaited<ReturnType<typeof paymentsOf>>[number]>[] => [
  ['orders_csvNumber', ({ label }) => label],
  ['orders_csvOrderedAt', ({ createdAt }) => stamp(createdAt, zone)],
  ['orders_csvName', ({ payer }) => payer],
  ['orders_csvMethod', ({ method }, locale) => METHODS[method].label({}, { locale })],
  ['orders_csvProvider', ({ provider }) => provider],
  ['orders_csvState', ({ state }, locale) => textOf(PAYMENT_STATE_WORDS[state], locale)],
  ['orders_csvTest', ({ isTest }) => (isTest ? 'x' : '')],
  ['orders_csvTotal', ({ amountCents }) => amount(amountCents)],
  ['orders_csvReceived', ({ paidCents }) => amount(paidCents)],
  ['orders_csvRefunded', ({ refundedCents }) => amount(refundedCents)],
  ['orders_csvReference', ({ reference }) => reference],
];

/** The words that the screens use, for tables that people read in a spreadsheet. */
const DELIVERY_WORDS: Readonly<Record<OrderView['delivery'], MessageKey>> = {
  ship: 'orders_ship',
  pickup: 'orders_pickup',
  none: 'orders_donation',
};

const PAYMENT_STATE_WORDS: Readonly<Record<PaymentState, MessageKey>> = {
  created: 'payments_stateCreated',
  requires_action: 'payments_stateRequiresAction',
  processing: 'payments_stateProcessing',
  captured: 'payments_statePaid',
  partially_refunded: 'payments_statePartiallyRefunded',
  refunded: 'payments_stateRefunded',
  disputed: 'payments_stateDisputed',
  failed: 'payments_stateFailed',
  cancelled: 'payments_stateCancelled',
  expired: 'payments_stateExpired',
  awaiting_transfer: 'payments_stateAwaiting',
  partially_paid: 'payments_statePartiallyPaid',
  paid: 'payments_statePaid',
  overpaid: 'payments_stateOverpaid',
};
