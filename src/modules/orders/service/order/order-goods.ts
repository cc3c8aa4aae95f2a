import type { OrderRow } from './advance-order.ts';

/** False for gift vouchers and fees, which are neither sent nor collected; lines of older versions say nothing of fees. */
export const isGoods = ({ isVoucher, isFee = false }: { isVoucher: boolean; isFee?: boolean }): boolean =>
  !isVoucher && !isFee;

/** Something that is sent or collected: donations are not. */
export const hasGoods = ({ lines }: Pick<OrderRow, 'lines'>): boolean => lines.some(isGoods);

/** Amount due by the chosen method, after gift vouchers; the total for orders of older versions. */
export const toPayOf = ({ totals, totalCents }: Pick<OrderRow, 'totals' | 'totalCents'>): number =>
  totals.toPayCents ?? totalCents;
