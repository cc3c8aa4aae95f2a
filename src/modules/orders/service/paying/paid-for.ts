import type { OrderLine } from '../../contract/order.ts';

/** Value of a line after promo codes: what its customer gets back for all its pieces. Lines of older versions know no codes. */
export const paidFor = ({ lineCents, promoCents }: Pick<OrderLine, 'lineCents'> & { promoCents?: number }): number =>
  lineCents - (promoCents ?? 0);
