import { creditOf, prorate, valueOfPieces } from '#modules/catalog/index.ts';
import type { LineCount } from '../../contract/desk.ts';
import type { InvoiceData, InvoiceLine, SupplyRun } from '../../contract/documents.ts';
import { type CreditRow, creditedPieces, worthOf } from '../credits/credit-worth.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { invoiceLine } from './invoice-data.ts';
import { piecesOfLine, placesLeft } from './supply-runs.ts';

export type Returned = {
  key: string;
  kind: CreditRow['kind'];
  items: readonly LineCount[];
  /** Earlier credits of the order. */
  before: readonly CreditRow[];
  shippingCents: number;
  refundCents: number;
};

/** Pieces of a stored credit, after the credits before it. */
export const returnedBy = (credit: CreditRow, all: readonly CreditRow[]): Returned => ({
  key: credit.key,
  kind: credit.kind,
  items: credit.items,
  shippingCents: credit.shippingCents,
  refundCents: credit.totalCents,
  before: all.slice(0, all.indexOf(credit)),
});

type Change = Pick<
  InvoiceData,
  'lines' | 'promos' | 'shippingCents' | 'rates' | 'vatCents' | 'netCents' | 'totalCents'
>;

type Corrected = Pick<InvoiceData, 'rates' | 'promos' | 'totalCents'> & { donationCents?: number };

/** Gross amounts by rate that earlier corrections took; at 0 what had no VAT. */
type Credited = ReadonlyMap<number, number>;

/** Pieces that came back at one rate; `before` counts those of the line that were credited earlier. */
type Taken = LineCount & { before: number; permille: number };

/**
 * Content of a correction of an invoice, in negative amounts; `credited` is the sum of earlier ones by rate. Pieces
 * have the rates of their `runs`; without these, of their order.
 */
export function correctionOf(
  order: OrderRow,
  data: Corrected,
  returned: Returned,
  { credited, runs }: { credited: Credited; runs: readonly SupplyRun[] },
): Change {
  const taken = takenOf(order, runs, returned);
  const rates = creditedRates(order, data, { taken, refundCents: returned.refundCents, credited });
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  const { shippingCents, refundCents } = returned;
  return {
    lines: returnedLines(order, taken),
    promos: returnedPromos(order, data, returned.items, creditedPieces(order, returned.before)),
    rates,
    vatCents,
    shippingCents: -shippingCents,
    netCents: -refundCents - vatCents,
    totalCents: -refundCents,
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
 * Credited amounts by rate: goods at their own, all else (shipping, or money without goods) in proportion to the rest
 * of each, so that all corrections of an invoice sum to its rates. Goods without VAT have no row.
 */
function creditedRates(
  order: OrderRow,
  { rates, totalCents, donationCents = 0 }: Corrected,
  { taken, refundCents, credited }: { taken: readonly Taken[]; refundCents: number; credited: Credited },
) {
  const held = new Map(rates.map(({ permille, netCents, vatCents }) => [permille, netCents + vatCents]));
  const taxedCents = [...held.values()].reduce((sum, cents) => sum + cents, 0);
  held.set(UNTAXED, totalCents - taxedCents - (taken.length > 0 ? donationCents : 0));
  const goods = new Map<number, number>();
  for (const { line, quantity, before, permille } of taken) {
    const at = held.has(permille) ? permille : UNTAXED;
    goods.set(at, (goods.get(at) ?? 0) + worthOf(order, line, quantity, before));
  }
  const parts = [...held].map(([permille, cents]) => ({
    permille,
    goodsCents: goods.get(permille) ?? 0,
    openCents: cents - (credited.get(permille) ?? 0),
  }));
  const shares = sharesOf(parts, refundCents);
  return parts.flatMap(({ permille, openCents }, at) => {
    const share = shares[at] ?? 0;
    if (permille === UNTAXED || share === 0) return [];
    const { netCents, vatCents } = creditOf({ permille, grossCents: Math.max(openCents, share) }, share);
    return [{ permille, netCents: -netCents, vatCents: -vatCents }];
  });
}

const UNTAXED = 0;

type Part = { permille: number; goodsCents: number; openCents: number };

function sharesOf(parts: readonly Part[], refundCents: number): number[] {
  const goodsCents = parts.reduce((sum, part) => sum + part.goodsCents, 0);
  const weighed = (weight: (part: Part) => number) =>
    parts.map((part) => ({ key: `${part.permille}`.padStart(4, '0'), weight: Math.max(0, weight(part)) }));
  if (refundCents <= goodsCents)
    return prorate(
      refundCents,
      weighed((part) => part.goodsCents),
    );
  const rest = prorate(
    refundCents - goodsCents,
    weighed((part) => part.openCents - part.goodsCents),
  );
  return parts.map((part, at) => part.goodsCents + (rest[at] ?? 0));
}
