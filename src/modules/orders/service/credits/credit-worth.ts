import { valueOfPieces } from '#modules/catalog/index.ts';
import type { LineCount } from '../../contract/desk.ts';
import type { orderCredits } from '../../tables.ts';
import { piecesOf } from '../desk/open-lines.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { isDeposit } from '../order/fees-of.ts';
import { paidFor } from '../paying/paid-for.ts';

export type CreditRow = typeof orderCredits.$inferSelect;

type Credited = Pick<CreditRow, 'items' | 'totalCents' | 'shippingCents'>;
type Bought = Pick<OrderRow, 'lines' | 'totals' | 'totalCents'>;

/** Pieces of each line that were credited before. */
export const creditedPieces = ({ lines }: Pick<OrderRow, 'lines'>, credits: readonly Credited[]): number[] =>
  lines.map((_line, at) => credits.reduce((sum, { items }) => sum + piecesOf(items, at), 0));

/** Value of so many more pieces of a line after promo codes: all pieces of a line sum to what was paid for it. */
export function worthOf({ lines }: Pick<OrderRow, 'lines'>, at: number, pieces: number, before: number): number {
  const line = lines[at];
  return line ? valueOfPieces({ goodsCents: paidFor(line), quantity: line.quantity }, pieces, before) : 0;
}

/**
 * Present value of these pieces; shipping is included with the last of all. Never more than is left of the
 * order.
 */
export function proposedCredit(
  order: Bought,
  credits: readonly Credited[],
  items: readonly LineCount[],
): { refundCents: number; shippingCents: number } {
  const before = creditedPieces(order, credits);
  const goods = items.reduce((sum, { line, quantity }) => sum + worthOf(order, line, quantity, before[line] ?? 0), 0);
  const isAll = order.lines.every(({ quantity }, at) => piecesOf(items, at) + (before[at] ?? 0) >= quantity);
  const shippingCents = isAll ? order.totals.shippingCents - sumOf(credits, 'shippingCents') : 0;
  const leftCents = order.totalCents - sumOf(credits, 'totalCents');
  return { refundCents: Math.max(0, Math.min(goods + shippingCents, leftCents)), shippingCents };
}

export const sumOf = (credits: readonly Credited[], name: 'totalCents' | 'shippingCents'): number =>
  credits.reduce((sum, credit) => sum + credit[name], 0);

/** Cents of a credit that give deposits back, which were no turnover. */
export function depositOf(
  { items: all }: Pick<OrderRow, 'items'>,
  { items, totalCents }: Pick<CreditRow, 'items' | 'totalCents'>,
): number {
  const deposits = items.filter(({ line }) => isDeposit(all[line]));
  if (items.length > 0 && deposits.length === items.length) return totalCents;
  const cents = deposits.reduce((sum, { line, quantity }) => sum + quantity * (all[line]?.fee?.unitCents ?? 0), 0);
  return Math.min(cents, totalCents);
}
