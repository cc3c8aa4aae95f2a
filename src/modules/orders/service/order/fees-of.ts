import { NO_VAT } from '#modules/catalog/index.ts';
import type { Fee, OrderItem } from '../../contract/item.ts';
import type { OrderRow } from './advance-order.ts';

/** Room that charges for a line; lines of older versions say nothing, and are places at events. */
export const isFeeOf = ({ room = 'registrations' }: Fee, name: string): boolean => room === name;

/** Fees of a room that an order still has, by the id of what they are for, in one order for everybody: rows are locked in it. */
export function feesOfRoom({ items }: Pick<OrderRow, 'items'>, room: string): Map<string, Fee[]> {
  const fees = items.flatMap(({ fee, quantity }) =>
    fee && quantity > 0 && isFeeOf(fee, room) ? [{ ...fee, quantity }] : [],
  );
  return Map.groupBy(
    fees.toSorted((one, other) => one.id.localeCompare(other.id)),
    ({ id }) => id,
  );
}

/** True for a deposit: a fee outside the VAT, which is given back, so that it is neither bought nor turnover. */
export const isDeposit = (item: Pick<OrderItem, 'fee'> | undefined): boolean => item?.fee?.vatGroup === NO_VAT;
