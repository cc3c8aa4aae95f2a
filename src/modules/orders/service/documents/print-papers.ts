import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { LIST_PAGE, printPaper } from '#kernel/pdf/paper.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { Issuer } from '#modules/documents/contract.ts';
import { issuerOf, LETTER_HEAD, type Letter, letterheadOf, printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { Paper, PapersQuery } from '../../contract/desk.ts';
import { openPieces } from '../desk/open-lines.ts';
import { localDayOf, parcelsOfAll } from '../desk/read-desk.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { findOrders } from '../order/find-orders.ts';
import { OPEN_STATES, TO_PACK } from '../order/order-states.ts';
import { buyerOf, envelopeOf, invoiceLine } from './invoice-data.ts';

const READ = 'orders.order.read';

type Print = { orders: OrderRow[]; open: Map<string, number[]>; issuer: Issuer; skip: number };

/** Orders that a paper is for; those that came to nothing need none. */
const IS_FOR: Readonly<Record<Paper, (order: OrderRow) => boolean>> = {
  picklist: ({ state }) => TO_PACK.includes(state),
  packing: ({ state }) => OPEN_STATES.includes(state),
  labels: ({ state, customer }) => OPEN_STATES.includes(state) && customer.delivery === 'ship',
};

/**
 * Pick list, packing slips or labels of those of these orders that need one.
 * @throws AppError C100, notFound when the caller sees none of them, orders.nothingToPrint (409) when none needs one
 */
export async function printPapers(ctx: Context, paper: Paper, { orders: ids, skip }: PapersQuery): Promise<Attachment> {
  const siteIds = siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
  const found = await findOrders(ctx, { siteIds, ids });
  const [first] = found;
  if (!first) throw notFound();
  // The papers carry one sender: a selection across parishes is that of the first one.
  const orders = found.filter((order) => order.siteId === first.siteId && IS_FOR[paper](order)).reverse();
  if (orders.length === 0) throw new AppError('orders.nothingToPrint', 409, 'orders_nothingToPrint');
  const parcels = await parcelsOfAll(
    ctx,
    orders.map(({ id }) => id),
  );
  const open = new Map(orders.map((order) => [order.id, openPieces(order, parcels.get(order.id) ?? [])]));
  const print: Print = { orders, open, issuer: await issuerOf(ctx, first.siteId), skip };
  const { issuer } = print;
  const about = { name: paper, title: TITLES[paper](ctx), author: issuer.name, locale: ctx.locale, at: ctx.now() };
  if (paper === 'packing')
    return printLetters(
      { ...about, issuer },
      orders.map((order) => slipOf(ctx, order, open.get(order.id) ?? [])),
    );
  const { template, data } = LISTS[paper](ctx, print);
  return printPaper(template, about, { ...letterheadOf(issuer, ctx.locale), ...data });
}

const TITLES: Readonly<Record<Paper, (ctx: Context) => string>> = {
  picklist: (ctx) => m.orders_pickList({}, ctx),
  packing: (ctx) => m.orders_packingSlip({}, ctx),
  labels: (ctx) => m.orders_labels({}, ctx),
};

type Made = { template: string; data: object };

const LISTS: Readonly<Record<Exclude<Paper, 'packing'>, (ctx: Context, print: Print) => Made>> = {
  picklist: (ctx, print) => ({ template: PICK_LIST, data: pickList(ctx, print) }),
  labels: (_ctx, { orders, skip }) => ({
    template: LABELS,
    data: {
      skip,
      labels: orders.map(({ customer, locale }) => envelopeOf(customer.to ?? customer, locale)),
    },
  }),
};

/** The same article of several orders is taken from the shelf once. */
function pickList(ctx: Context, { orders, open }: Print) {
  const rows = new Map<string, { quantity: number; name: string; under: string[]; orders: string[] }>();
  for (const order of orders)
    order.lines.forEach((line, at) => {
      const quantity = open.get(order.id)?.[at] ?? 0;
      if (quantity === 0) return;
      const { name, details } = invoiceLine(line, 'de');
      const key = [line.variant, ...details].join('|');
      const row = rows.get(key) ?? { quantity: 0, name, under: [line.number, ...details].filter(Boolean), orders: [] };
      rows.set(key, {
        ...row,
        quantity: row.quantity + quantity,
        orders: [...row.orders, `${quantity} × ${order.number}`],
      });
    });
  const sorted = [...rows.values()].sort((one, other) => one.name.localeCompare(other.name, ctx.locale));
  return {
    heading: m.orders_pickList({}, ctx),
    facts: m.orders_pickFacts({ count: orders.length, on: today(ctx) }, ctx),
    columns: ['', m.orders_docQuantity({}, ctx), m.orders_docArticle({}, ctx), m.orders_docOrder({}, ctx)],
    rows: sorted.map((row) => ({ ...row, quantity: String(row.quantity), orders: row.orders.join('\n') })),
  };
}

const today = (ctx: Context) => textDate(localDayOf(ctx, ctx.site.id, ctx.now()), ctx.locale);

/** Without prices: it lies in the parcel, which may be a present. */
function slipOf(ctx: Context, order: OrderRow, open: readonly number[]): Letter {
  const { locale, customer, number } = order;
  const o = { locale };
  const pieces = open.some((count) => count > 0) ? open : order.lines.map(({ quantity }) => quantity);
  const isPickup = customer.delivery === 'pickup';
  const isNumbered = order.lines.some((line) => line.number !== '');
  return {
    to: isPickup ? buyerOf(customer, locale) : envelopeOf(customer.to ?? customer, locale),
    heading: m.orders_packingSlip({}, o),
    mark: order.isTest ? m.orders_docTest({}, o) : '',
    facts: [
      [m.orders_docOrder({}, o), number],
      [m.orders_docOrderedOn({}, o), textDate(localDayOf(ctx, order.siteId, order.createdAt), locale)],
      [m.orders_docDelivery({}, o), isPickup ? m.orders_docPickup({}, o) : m.orders_docShip({}, o)],
    ],
    intro: order.note ? [m.orders_docNote({ note: order.note }, o)] : [],
    columns: [
      { label: m.orders_docQuantity({}, o), right: true },
      { label: m.orders_docArticle({}, o), wide: true },
      ...(isNumbered ? [{ label: m.orders_docArticleNumber({}, o) }] : []),
    ],
    rows: order.lines.flatMap((line, at) => {
      const { name, details } = invoiceLine(line, locale);
      return (pieces[at] ?? 0) > 0
        ? [[String(pieces[at]), { text: name, under: details }, ...(isNumbered ? [line.number] : [])]]
        : [];
    }),
    sums: [],
    closing: [m.orders_docThanks({}, o)],
  };
}

/** Goods to take from the shelf for several orders, with boxes to tick. */
const PICK_LIST = `${LETTER_HEAD}${LIST_PAGE}${String.raw`
#let box = rect(width: 4.2mm, height: 4.2mm, stroke: 0.8pt)
#text(size: 18pt, weight: "bold")[#d.heading]
#v(-2mm)
#text(fill: faint)[#d.facts]
#v(4mm)
#table(columns: (auto, auto, 1fr, auto), align: (center + horizon, right + horizon, left + horizon, left + horizon),
  inset: (x: 4pt, y: 6pt), stroke: (x, y) => (bottom: 0.4pt + rgb("#bbbbbb")),
  table.header(..d.columns.map(c => text(size: 9pt, fill: faint, c))),
  ..d.rows.map(r => (box, text(size: 13pt, weight: "bold", r.quantity),
    [#text(size: 11.5pt, r.name)#for t in r.under [ \ #text(size: 9pt, fill: faint, t)]], text(size: 9pt, r.orders))).flatten())
`}`;

/** Sheets of 21 labels, 70 × 42.4 mm, as every stationer has them. */
const LABELS = `${LETTER_HEAD}${String.raw`
#set page(paper: "a4", margin: 0mm)
#let cell(l) = block(width: 70mm, height: 42.42mm, inset: (x: 6mm, y: 5mm), breakable: false)[
  #if l != none [
    #sender((7pt, 6pt), 58mm, 6mm)
    #v(1mm)
    #fitted((11pt, 10pt, 9pt, 8pt), s => text(size: s)[*#l.name* \ #l.lines.join(linebreak())], 58mm, 24mm)
  ]
]
#grid(columns: (70mm, 70mm, 70mm), ..range(d.skip).map(i => cell(none)), ..d.labels.map(l => cell(l)))
`}`;
