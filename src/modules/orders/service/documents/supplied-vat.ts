import {
  joinedRates,
  movedRates,
  type RatedPart,
  rateChanges,
  type SupplyRates,
  valueOfPieces,
} from '#modules/catalog/index.ts';
import type { InvoiceData, InvoiceLine, SupplyRun } from '../../contract/documents.ts';
import { type CreditRow, worthOf } from '../credits/credit-worth.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { invoiceLine } from './invoice-data.ts';
import { piecesOfLine, placesLeft, type RateOfLine } from './supply-runs.ts';

/**
 * Rate of the lines of an order on a day; `today` for what is still to come. Gift vouchers are supplied by nobody and keep their rate, and
 * so do lines of older versions.
 */
export const rateOfLines =
  ({ lines, totals: { tax } }: OrderRow, rates: SupplyRates | null, today: string): RateOfLine =>
  (at, on) => {
    const { vatGroup, vatPermille = 0, isVoucher = false, isFee = false } = lines[at] ?? {};
    if (!rates || !tax || !vatGroup || isVoucher || isFee) return vatPermille;
    return rates.permilleOn(tax, vatGroup, on ?? today) ?? vatPermille;
  };

/** An invoice with the VAT of the days of supply: what is owed stays as it was agreed. */
export function suppliedInvoice(
  order: OrderRow,
  data: InvoiceData,
  { runs, notes }: { runs: SupplyRun[]; notes: string[] },
): InvoiceData {
  if (runs.every(({ line, permille }) => permille === order.lines[line]?.vatPermille)) return { ...data, runs, notes };
  const rates = movedRates(
    { rates: data.rates, grossCents: data.totalCents - data.donationCents },
    partsOfRuns(order, runs),
  );
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  return {
    ...data,
    runs,
    rates,
    vatCents,
    netCents: data.totalCents - data.donationCents - vatCents,
    lines: linesOfRuns(order, runs),
    notes: [...notes, 'rateOfSupply'],
  };
}

/** VAT of the whole order by its runs; null where it is that which was agreed. */
export function suppliedTotals(order: OrderRow, runs: SupplyRun[]): OrderRow['totals']['supplied'] {
  const { rates: agreed, totalCents } = order.totals;
  if (runs.every(({ line, permille }) => permille === order.lines[line]?.vatPermille)) return undefined;
  // Orders of older versions name no donation.
  const grossCents = totalCents - (order.totals.donationCents || 0);
  const rates = movedRates({ rates: agreed, grossCents }, partsOfRuns(order, runs));
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  return { rates, vatCents, netCents: grossCents - vatCents, runs };
}

/** Runs in order. Pieces taken out before the invoice precede the first run and keep their rate. */
function partsOfRuns(order: OrderRow, runs: readonly SupplyRun[]): RatedPart[] {
  return order.lines.flatMap(({ vatPermille: from }, line) => {
    let before = goneBefore(order, runs, line);
    return runs
      .filter((run) => run.line === line)
      .map(({ quantity, permille: to }) => {
        const part = { key: keyOf(line, before), goodsCents: worthOf(order, line, quantity, before), from, to };
        before += quantity;
        return part;
      });
  });
}

const keyOf = (line: number, at: number): string => `${line}`.padStart(4, '0') + `${at}`.padStart(7, '0');

const goneBefore = ({ lines }: OrderRow, runs: readonly SupplyRun[], line: number): number =>
  (lines[line]?.quantity ?? 0) - piecesOfLine(runs, line).length;

/** Lines of a document: one for each rate at which pieces of a line were supplied. */
export function linesOfRuns(order: OrderRow, runs: readonly SupplyRun[]): InvoiceLine[] {
  return order.lines.flatMap((of, line) => {
    const own = joinedRuns(runs.filter((run) => run.line === line));
    let before = goneBefore(order, runs, line);
    return own.map(({ quantity, permille, on }) => {
      const lineCents = valueOfPieces({ goodsCents: of.lineCents, quantity: of.quantity }, quantity, before);
      before += quantity;
      const day = own.length > 1 && on ? { suppliedOn: on } : {};
      return { ...invoiceLine(of, order.locale), line, quantity, lineCents, permille, ...day };
    });
  });
}

/** Neighbours of one rate are one line, with the day of the last of them. */
function joinedRuns(runs: readonly SupplyRun[]): SupplyRun[] {
  const joined: SupplyRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.permille === run.permille) {
      last.quantity += run.quantity;
      last.on = run.on;
    } else joined.push({ ...run });
  }
  return joined;
}

type Standing = { data: InvoiceData; runs: readonly SupplyRun[] };
type Further = {
  runs: SupplyRun[];
  /** Credits of the order. */
  credits: readonly CreditRow[];
  /** Everything that corrected the invoice. */
  corrections: readonly InvoiceData[];
};

/** Amounts that move between rates after a further supply, without changing the total; null if none do. */
export function supplyCorrection(
  order: OrderRow,
  { data, runs }: Standing,
  { runs: now, credits, corrections }: Further,
): Pick<InvoiceData, 'lines' | 'rates' | 'netCents' | 'vatCents'> | null {
  const parts = order.lines.flatMap((_line, line) => movesOf(order, line, { runs, now, credits }));
  const moved = parts.filter(({ from, to }) => from !== to);
  const rates = joinedRates([data, ...corrections].flatMap((one) => one.rates));
  const totalCents = [data, ...corrections].reduce((sum, one) => sum + one.totalCents, 0);
  const after = movedRates({ rates, grossCents: totalCents - data.donationCents }, parts);
  const change = moved.length > 0 ? rateChanges(rates, after) : [];
  if (change.length === 0) return null;
  const vatCents = change.reduce((sum, rate) => sum + rate.vatCents, 0);
  return { lines: moved.flatMap(({ lines }) => lines), rates: change, vatCents, netCents: -vatCents || 0 };
}

type Moves = { runs: readonly SupplyRun[]; now: readonly SupplyRun[]; credits: readonly CreditRow[] };

/** Remaining pieces of a line by their rate before and after, with the correction lines for them. */
function movesOf(
  order: OrderRow,
  line: number,
  { runs, now, credits }: Moves,
): (RatedPart & { lines: InvoiceLine[] })[] {
  const of = order.lines[line];
  if (!of) return [];
  const [before, after] = [piecesOfLine(runs, line), piecesOfLine(now, line)];
  const moves: { first: number; quantity: number; from: number; to: number; on: string | null }[] = [];
  for (const at of placesLeft(order, runs, { line, credits })) {
    const [from, to, on] = [before[at]?.permille ?? 0, after[at]?.permille ?? 0, after[at]?.on ?? null];
    const last = moves.at(-1);
    if (last && last.from === from && last.to === to) last.quantity += 1;
    else moves.push({ first: at, quantity: 1, from, to, on });
  }
  const gone = goneBefore(order, runs, line);
  return moves.map(({ first, quantity, from, to, on }) => {
    const lineCents = valueOfPieces({ goodsCents: of.lineCents, quantity: of.quantity }, quantity, gone + first);
    const shown = { ...invoiceLine(of, order.locale), line, ...(on ? { suppliedOn: on } : {}) };
    return {
      key: keyOf(line, first),
      goodsCents: worthOf(order, line, quantity, gone + first),
      from,
      to,
      lines: [
        { ...shown, quantity: -quantity, lineCents: -lineCents, permille: from },
        { ...shown, quantity, lineCents, permille: to },
      ],
    };
  });
}
