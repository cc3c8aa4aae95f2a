import { isOffline } from '#modules/payments/index.ts';
import { type Delivery, ORDER_STATES, type OrderState, type PaymentMethod } from '../../contract/order.ts';

/**
 * Transitions of an order (commerce rules, section 6.2). One of which only a donation is left, because all goods were taken out, is
 * completed from wherever it was.
 */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['confirmed', 'refunding', 'cancelled'],
  confirmed: ['in_progress', 'ready_for_pickup', 'partly_shipped', 'shipped', 'completed', 'cancelled'],
  in_progress: ['ready_for_pickup', 'partly_shipped', 'shipped', 'completed', 'cancelled'],
  ready_for_pickup: ['picked_up', 'completed', 'cancelled'],
  partly_shipped: ['partly_shipped', 'shipped'],
  shipped: ['delivered', 'completed'],
  picked_up: ['completed'],
  delivered: ['completed'],
  completed: [],
  refunding: ['cancelled'],
  // Only when its money came late and its goods are still there.
  cancelled: ['confirmed'],
};

/** States that only money, a parcel or the calendar reaches, never a button. */
const BY_ITSELF: readonly OrderState[] = ['confirmed', 'refunding', 'partly_shipped', 'completed'];

/** States that only goods of another way of delivery reach. */
const NOT_FOR: Readonly<Record<Delivery, readonly OrderState[]>> = {
  pickup: ['shipped'],
  ship: ['ready_for_pickup'],
  none: ['in_progress', 'shipped', 'ready_for_pickup'],
};

/** States that a person may choose next; goods for pickup are not sent, and vice versa. */
export const nextByHand = (from: OrderState, delivery: Delivery): OrderState[] =>
  TRANSITIONS[from].filter((to) => !NOT_FOR[delivery].includes(to) && !BY_ITSELF.includes(to));

export const mayFollow = (from: OrderState, to: OrderState): boolean => TRANSITIONS[from].includes(to);

/** True for methods whose money must be there before anything is packed. */
export const waitsForMoney = (method: PaymentMethod): boolean => !isOffline(method) || method === 'prepayment';

/** True for an order whose customer transfers the money and has not done so. */
export const waitsForTransfer = (order: { method: PaymentMethod; state: OrderState; paidAt: Date | null }): boolean =>
  order.paidAt === null &&
  (order.method === 'prepayment' ? order.state === 'pending_payment' : order.method === 'invoice');

/** States in which the goods have left the house. */
export const isGone = (state: OrderState): boolean => state === 'shipped' || state === 'picked_up';

/** States in which goods are still to be packed. */
export const TO_PACK: readonly OrderState[] = ['confirmed', 'in_progress', 'partly_shipped'];

/** All states but those of orders that came to nothing. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'refunding' && state !== 'cancelled',
);
