import { creditOf, valueOfPieces } from '#modules/catalog/index.ts';
import type { OrderRow } from '#modules/checkout/index.ts';
import type { LineCount } from '../../contract/desk.ts';
import type { InvoiceData, InvoiceLine, SupplyRun } from '../../contract/documents.ts';
import { type CreditRow, creditedPieces, worthOf } from '../credits/credit-worth.ts';
import { invoiceLine } from './invoice-data.ts';
import { piecesOfLine, placesLeft } from './supply-runs.ts';

export type Returned = {
  key: string;
  kind: CreditRow['kind'];
  items: readonly LineCount[];
  /** What was credited of the order before. */
  before: readonly CreditRow[];
  shippingCents: number;
  refundCents: number;
};

/** What a stored credit took, after those before it. */
export const returnedBy = (credit: CreditRow, all: readonly CreditRow[]): Returned => ({
  ...{ key: credit.key, kind: credit.kind, items: credit.items },
  ...{ shippingCents: credit.shippingCents, refundCents: credit.totalCents },
  before: all.slice(0, all.indexOf(credit)),
});

type Change = Pick<
  InvoiceData,
  'lines' | 'promos' | 'shippingCents' | 'rates' | 'vatCents' | 'netCents' | 'totalCents'
>;

type Corrected = Pick<InvoiceData, 'rates' | 'promos' | 'totalCents'>;

/** Pieces that came back at one rate; `before` counts those of the line that were credited earlier. */
type Taken = LineCount & { before: number; permille: number };

/**
 * What a correction takes off an invoice, in negative amounts; `credited` is what earlier ones took, by rate. Pieces have the rates of
 * their `runs`; without these, of their order.
 */
export function correctionOf(
  order: OrderRow,
  data: Corrected,
  returned: Returned,
  { credited, runs }: { credited: ReadonlyMap<number, number>; runs: readonly SupplyRun[] },
): Change {
  const taken = takenOf(order, runs, returned);
  const rates = creditedRates(order, data, { taken, refundCents: returned.refundCents, credited });
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  const { shippingCents, refundCents } = returned;
  return {
    lines: returnedLines(order, taken),
    promos: returnedPromos(order, data, returned.items, creditedPieces(order, returned.before)),
    ...{ rates, vatCents, shippingCents: -shippingCents, netCents: -refundCents - vatCents, totalCents: -refundCents },
  };
}

function takenOf(order: OrderRow, runs: readonly SupplyRun[], { items, before: credits, kind }: Returned): Taken[] {
  const credited = creditedPieces(order, credits);
  return items.flatMap(({ line, quantity }) => {
    const pieces = piecesOfLine(runs, line);
    const left = placesLeft(order, runs, { line, credits });
    const places = kind === 'removed' ? left.slice(-quantity) : left.slice(0, quantity);
    const agreed = order.lines[line]?.vatPermille ?? 0;
    let before = credited[line] ?? 0;
    const taken: Taken[] = [];
    for (let at = 0; at < quantity; at += 1) {
      const permille = pieces[places[at] ?? -1]?.permille ?? agreed;
      const last = taken.at(-1);
      if (last?.permille === permille) last.quantity += 1;
      else taken.push({ line, quantity: 1, before, permille });
      before += 1;
    }
    return taken;
  });
}

/** Lines in negative pieces. */
const returnedLines = (order: OrderRow, taken: readonly Taken[]): InvoiceLine[] =>
  taken.flatMap(({ line, quantity, before, permille }) => {
    const of = order.lines[line];
    if (!of) return [];
    const cents = valueOfPieces({ goodsCents: of.lineCents, quantity: of.quantity }, quantity, before);
    return [{ ...invoiceLine(of, order.locale), line, permille, quantity: -quantity, lineCents: -cents }];
  });

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
  const change = correctionOf(order, data, returned, { credited: new Map(), runs: [] });
  const promoCents = (change.promos ?? []).reduce((sum, { cents }) => sum - cents, 0);
  return {
    ...data,
    lines: data.lines.map((line, at) => change.lines.filter((gone) => gone.line === at).reduce(less, line)),
    promos: lessOf(data.promos ?? [], promoCents),
    payments: lessOf(data.payments ?? [], credit.giftCents),
    rates: data.rates.map((rate) => lessRate(rate, change.rates)),
    shippingCents: data.shippingCents + change.shippingCents,
    netCents: data.netCents + change.netCents,
    vatCents: data.vatCents + change.vatCents,
    totalCents: data.totalCents + change.totalCents,
  };
}

const less = (line: InvoiceLine, gone: InvoiceLine): InvoiceLine => ({
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
  { promos = [] }: Corrected,
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
  data: Corrected,
  {
    taken,
    refundCents,
    credited,
  }: { taken: readonly Taken[]; refundCents: number; credited: ReadonlyMap<number, number> },
) {
  const weights = new Map<number, number>();
  const add = (permille: number, cents: number) => weights.set(permille, (weights.get(permille) ?? 0) + cents);
  for (const { line, quantity, before, permille } of taken) add(permille, worthOf(order, line, quantity, before));
  if (taken.length === 0) {
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
