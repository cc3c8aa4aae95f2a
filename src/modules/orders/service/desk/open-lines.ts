import type { LineCount } from '../../contract/desk.ts';
import type { OrderRow } from '../order/advance-order.ts';

/** Pieces of each line that no parcel holds; `items` has what is still ordered, in the order of the lines. */
export function openPieces(
  { lines, items }: Pick<OrderRow, 'lines' | 'items'>,
  parcels: readonly { items: readonly LineCount[] }[],
): number[] {
  const sent = parcels.flatMap((parcel) => parcel.items);
  return lines.map(({ quantity }, line) => (items[line]?.quantity ?? quantity) - piecesOf(sent, line));
}

/** Pieces of one line in a list of counts. */
export const piecesOf = (items: readonly LineCount[], line: number): number =>
  items.reduce((sum, item) => sum + (item.line === line ? item.quantity : 0), 0);

/** Everything that is still open, as the content of a parcel. */
export const restOf = (open: readonly number[]): LineCount[] =>
  open.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
