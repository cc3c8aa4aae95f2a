import type { OrderRow } from '#modules/checkout/index.ts';
import type { LineCount } from '../../contract/desk.ts';

/** Pieces of each line that no parcel holds. */
export function openPieces(
  order: Pick<OrderRow, 'lines'>,
  parcels: readonly { items: readonly LineCount[] }[],
): number[] {
  const sent = parcels.flatMap(({ items }) => items);
  return order.lines.map(({ quantity }, line) => quantity - piecesOf(sent, line));
}

/** Pieces of one line in a list of counts. */
export const piecesOf = (items: readonly LineCount[], line: number): number =>
  items.reduce((sum, item) => sum + (item.line === line ? item.quantity : 0), 0);

/** Everything that is still open, as the content of a parcel. */
export const restOf = (open: readonly number[]): LineCount[] =>
  open.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
