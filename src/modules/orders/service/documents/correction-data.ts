import { creditOf, valueOfPieces } from '#modules/catalog/index.ts';
import type { OrderRow } from '#modules/checkout/index.ts';
import type { LineCount } from '../../contract/desk.ts';
import type { InvoiceData, InvoiceLine } from '../../contract/documents.ts';
import { type CreditRow, creditedPieces, worthOf } from '../credits/credit-worth.ts';
import { invoiceLine } from './invoice-data.ts';

export type Returned = {
  key: string;
  items: readonly LineCount[];
  /** What was credited of the order before. */
  before: readonly CreditRow[];
  shippingCents: number;
  refundCents: number;
};

/** What a stored credit took, after those before it. */
export const returnedBy = (credit: CreditRow, all: readonly CreditRow[]): Returned => ({
  ...{ key: credit.key, items: credit.items, shippingCents: credit.shippingCents, refundCents: credit.totalCents },
  before: all.slice(0, all.indexOf(credit)),
});

type Change = Pick<
  InvoiceData,
  'lines' | 'promos' | 'shippingCents' | 'rates' | 'vatCents' | 'netCents' | 'totalCents'
>;

/** What a correction takes off an invoice, in negative amounts; `credited` is what earlier ones took, by rate. */
export function correctionOf(
  order: OrderRow,
  data: InvoiceData,
  returned: Returned,
  credited: ReadonlyMap<number, number>,
): Change {
  const rates = creditedRates(order, data, returned, credited);
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  const { shippingCents, refundCents } = returned;
  return {
    lines: returnedLines(order, returned).map(({ line }) => line),
    promos: returnedPromos(order, data, returned.items, creditedPieces(order, returned.before)),
    ...{ rates, vatCents, shippingCents: -shippingCents, netCents: -refundCents - vatCents, totalCents: -refundCents },
  };
}

/** Lines in negative pieces, with their place in the order. */
function returnedLines(order: OrderRow, { items, before }: Returned): { at: number; line: InvoiceLine }[] {
  const pieces = creditedPieces(order, before);
  return items.flatMap(({ line: at, quantity }) => {
    const of = order.lines[at];
    if (!of) return [];
    const cents = valueOfPieces({ goodsCents: of.lineCents, quantity: of.quantity }, quantity, pieces[at] ?? 0);
    return [{ at, line: { ...invoiceLine(of, order.locale), quantity: -quantity, lineCents: -cents } }];
  });
}

/** An invoice of an order without what was taken out of it: right by itself, in no need of a correction. */
export function withoutRemoved(order: OrderRow, data: InvoiceData, credits: readonly CreditRow[]): InvoiceData {
  let left = data;
  for (const credit of credits) if (credit.kind === 'removed') left = without(order, left, { credit, credits });
  return {
    ...left,
    lines: left.lines.filter(({ quantity }) => quantity > 0),
    rates: left.rates.filter(({ netCents, vatCents }) => netCents + vatCents > 0),
  };
}

type Removed = { credit: CreditRow; credits: readonly CreditRow[] };

function without(order: OrderRow, data: InvoiceData, { credit, credits }: Removed): InvoiceData {
  const returned = returnedBy(credit, credits);
  const change = correctionOf(order, data, returned, new Map());
  const gone = returnedLines(order, returned);
  const promoCents = (change.promos ?? []).reduce((sum, { cents }) => sum - cents, 0);
  return {
    ...data,
    lines: data.lines.map((line, at) => gone.filter((one) => one.at === at).reduce(less, line)),
    promos: lessOf(data.promos ?? [], promoCents),
    payments: lessOf(data.payments ?? [], credit.giftCents),
    rates: data.rates.map((rate) => lessRate(rate, change.rates)),
    shippingCents: data.shippingCents + change.shippingCents,
    netCents: data.netCents + change.netCents,
    vatCents: data.vatCents + change.vatCents,
    totalCents: data.totalCents + change.totalCents,
  };
}

const less = (line: InvoiceLine, { line: gone }: { line: InvoiceLine }): InvoiceLine => ({
  ...line,
  quantity: line.quantity + gone.quantity,
  lineCents: line.lineCents + gone.lineCents,
});

/** Takes cents off the first amounts. */
function lessOf<Sum extends { cents: number }>(sums: readonly Sum[], cents: number): Sum[] {
  let left = cents;
  return sums.flatMap((one) => {
    const part = Math.min(left, one.cents);
    left -= part;
    return one.cents > part ? [{ ...one, cents: one.cents - part }] : [];
  });
}

function lessRate(rate: InvoiceData['rates'][number], gone: InvoiceData['rates']): InvoiceData['rates'][number] {
  const of = gone.filter(({ permille }) => permille === rate.permille);
  return {
    permille: rate.permille,
    netCents: of.reduce((sum, { netCents }) => sum + netCents, rate.netCents),
    vatCents: of.reduce((sum, { vatCents }) => sum + vatCents, rate.vatCents),
  };
}

/** The part of the codes that the returned pieces had taken: it is not paid back. */
function returnedPromos(
  order: OrderRow,
  { promos = [] }: InvoiceData,
  items: readonly LineCount[],
  before: readonly number[],
): InvoiceData['promos'] {
  const cents = items.reduce((sum, { line, quantity }) => {
    const of = order.lines[line];
    if (!of) return sum;
    const full = valueOfPieces({ goodsCents: of.lineCents, quantity: of.quantity }, quantity, before[line] ?? 0);
    return sum + full - worthOf(order, line, quantity, before[line] ?? 0);
  }, 0);
  return cents === 0 ? [] : [{ code: promos.map(({ code }) => code).join(', '), cents: -cents }];
}

/**
 * What comes back by rate: goods at their own, all else in proportion to them, the last rate takes what rounding left. Without goods in
 * proportion to the whole invoice. Goods without VAT have no row.
 */
function creditedRates(
  order: OrderRow,
  data: InvoiceData,
  { items, refundCents, before }: Returned,
  credited: ReadonlyMap<number, number>,
) {
  const weights = new Map<number, number>();
  const pieces = creditedPieces(order, before);
  const add = (permille: number, cents: number) => weights.set(permille, (weights.get(permille) ?? 0) + cents);
  for (const { line, quantity } of items)
    add(order.lines[line]?.vatPermille ?? 0, worthOf(order, line, quantity, pieces[line] ?? 0));
  if (items.length === 0) {
    const taxed = data.rates.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
    for (const { permille, netCents, vatCents } of data.rates) add(permille, netCents + vatCents);
    add(0, data.totalCents - taxed);
  }
  const sum = [...weights.values()].reduce((all, cents) => all + cents, 0) || 1;
  const shareOf = (permille: number) => Math.floor((refundCents * (weights.get(permille) ?? 0)) / sum);
  const known = data.rates.filter(({ permille }) => (weights.get(permille) ?? 0) > 0);
  const untaxed = [...weights.keys()].filter((permille) => known.every((rate) => rate.permille !== permille));
  let left = refundCents - untaxed.reduce((all, permille) => all + shareOf(permille), 0);
  return known.map(({ permille, netCents, vatCents }, at) => {
    const share = at === known.length - 1 ? left : shareOf(permille);
    left -= share;
    const open = netCents + vatCents - (credited.get(permille) ?? 0);
    const { netCents: net, vatCents: vat } = creditOf({ permille, grossCents: Math.max(open, share) }, share);
    return { permille, netCents: -net, vatCents: -vat };
  });
}
