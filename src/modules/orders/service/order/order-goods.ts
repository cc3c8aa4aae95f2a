import type { OrderRow } from './advance-order.ts';

/** Something that is sent or collected: donations and gift vouchers are not. */
export const hasGoods = ({ lines }: Pick<OrderRow, 'lines'>): boolean => lines.some(({ isVoucher }) => !isVoucher);

/** Amount due by the chosen method, after gift vouchers; the total for orders of older versions. */
export const toPayOf = ({ totals, totalCents }: Pick<OrderRow, 'totals' | 'totalCents'>): number =>
  totals.toPayCents ?? totalCents;
