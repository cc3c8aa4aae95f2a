import type { OrderState } from '../../contract/order.ts';

/** Transitions of an order (commerce rules, section 6.2). */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['confirmed', 'refunding', 'cancelled'],
  confirmed: ['in_progress', 'ready_for_pickup', 'shipped', 'cancelled'],
  in_progress: ['ready_for_pickup', 'shipped', 'cancelled'],
  ready_for_pickup: ['picked_up', 'cancelled'],
  shipped: ['delivered'],
  picked_up: [],
  delivered: [],
  refunding: ['cancelled'],
  cancelled: [],
};

/** States that only money reaches, never a person. */
const BY_MONEY: readonly OrderState[] = ['confirmed', 'refunding'];

/** What a person may do next; goods that are collected are not sent, and the other way round. */
export function nextByHand(from: OrderState, delivery: 'ship' | 'pickup'): OrderState[] {
  const other: OrderState = delivery === 'pickup' ? 'shipped' : 'ready_for_pickup';
  return TRANSITIONS[from].filter((to) => to !== other && !BY_MONEY.includes(to));
}

/** States in which the goods have left the house. */
export const isGone = (state: OrderState): boolean => state === 'shipped' || state === 'picked_up';
