import type { LineCount } from '../../contract/desk.ts';
import type { InvoiceData, SupplyRun } from '../../contract/documents.ts';
import type { CreditRow } from '../credits/credit-worth.ts';
import { piecesOf } from '../desk/open-lines.ts';
import type { OrderRow } from '../order/advance-order.ts';

/** Pieces supplied on one day. */
export type Supply = { on: string; items: readonly LineCount[] };

type Piece = Pick<SupplyRun, 'permille' | 'on'>;
type Lines = Pick<OrderRow, 'lines'>;

/** Rate of a line of an order on a day; null = not supplied yet. */
export type RateOfLine = (line: number, on: string | null) => number;

/** Pieces of an order in the order of their supply, without those taken out before (`gone`, per line). */
export function runsOf(
  { lines }: Lines,
  supplies: readonly Supply[],
  { gone, rateOf }: { gone: readonly number[]; rateOf: RateOfLine },
): SupplyRun[] {
  return lines.flatMap(({ quantity }, line) => {
    const days = daysOf(supplies, line);
    const left = quantity - (gone[line] ?? 0);
    const pieces = Array.from({ length: left }, (_piece, at) => days[at] ?? null);
    return runsOfPieces(
      line,
      pieces.map((on) => ({ on, permille: rateOf(line, on) })),
    );
  });
}

/** The same pieces after further supplies: what was supplied before keeps its rate. */
export const suppliedRuns = (
  { lines }: Lines,
  runs: readonly SupplyRun[],
  { supplies, rateOf }: { supplies: readonly Supply[]; rateOf: RateOfLine },
): SupplyRun[] =>
  lines.flatMap((_line, line) => {
    const days = daysOf(supplies, line);
    const pieces = piecesOfLine(runs, line).map((piece, at) => {
      const on = days[at];
      return piece.on === null && on ? { on, permille: rateOf(line, on) } : piece;
    });
    return runsOfPieces(line, pieces);
  });

/** The day of each supplied piece of a line. */
const daysOf = (supplies: readonly Supply[], line: number): string[] =>
  supplies.flatMap(({ on, items }) => Array.from({ length: piecesOf(items, line) }, () => on));

export const piecesOfLine = (runs: readonly SupplyRun[], line: number): Piece[] =>
  runs
    .filter((run) => run.line === line)
    .flatMap(({ quantity, permille, on }) => Array.from({ length: quantity }, () => ({ permille, on })));

function runsOfPieces(line: number, pieces: readonly Piece[]): SupplyRun[] {
  const runs: SupplyRun[] = [];
  for (const { permille, on } of pieces) {
    const last = runs.at(-1);
    if (last?.permille === permille && last.on === on) last.quantity += 1;
    else runs.push({ line, quantity: 1, permille, on });
  }
  return runs;
}

/** Places of the pieces of a line on its invoice that no credit has taken: goods come back from the front and are taken out from the back. */
export function placesLeft(
  { lines }: Lines,
  runs: readonly SupplyRun[],
  { line, credits }: { line: number; credits: readonly Pick<CreditRow, 'kind' | 'items'>[] },
): number[] {
  const places = piecesOfLine(runs, line).map((_piece, at) => at);
  let before = (lines[line]?.quantity ?? 0) - places.length;
  for (const { kind, items } of credits) {
    const quantity = piecesOf(items, line);
    if (kind !== 'removed') places.splice(0, quantity);
    else {
      // What was taken out before the invoice is not on it.
      const early = Math.min(before, quantity);
      before -= early;
      places.splice(Math.max(0, places.length - (quantity - early)), quantity - early);
    }
  }
  return places;
}

/** Pieces on an invoice by line and rate. Older invoices only have a rate per line. */
export function runsOfInvoice({ lines }: Lines, data: InvoiceData): SupplyRun[] {
  if (data.runs) return data.runs;
  if (data.lines.length !== lines.length) return [];
  return data.lines.map(({ quantity, permille }, line) => ({ line, quantity, permille, on: data.suppliedOn }));
}
