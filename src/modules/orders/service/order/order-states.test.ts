import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../contract/order.ts';
import { isGone, mayFollow, nextByHand } from './order-states.ts';

/** Section 6.2 of the commerce rules, one line for each state; a cancelled order is taken up again when its money came late, and one of which only a donation is left is completed. */
const ALLOWED = `
pending_payment: confirmed cancelled refunding
confirmed: in_progress ready_for_pickup partly_shipped shipped completed cancelled
in_progress: ready_for_pickup partly_shipped shipped completed cancelled
ready_for_pickup: picked_up completed cancelled
partly_shipped: partly_shipped shipped
shipped: completed delivered
picked_up: completed
delivered: completed
completed:
refunding: cancelled
cancelled: confirmed`;

test('an order takes exactly the transitions of the rules', () => {
  const found = ORDER_STATES.map((from) => [from, ORDER_STATES.filter((to) => mayFollow(from, to)).toSorted()]);
  const wanted = ALLOWED.trim()
    .split('\n')
    .map((line) => [line.split(':')[0], (line.split(':')[1] ?? '').trim().split(' ').filter(Boolean).toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});

test('no button says what only money, a parcel or the calendar can bring about', () => {
  const byHand = ORDER_STATES.flatMap((from) => [...nextByHand(from, 'ship'), ...nextByHand(from, 'pickup')]);
  for (const state of ['confirmed', 'refunding', 'partly_shipped', 'completed']) expect(byHand).not.toContain(state);
});

test.each([
  ['ship', 'in_progress', ['shipped', 'cancelled']],
  ['pickup', 'in_progress', ['ready_for_pickup', 'cancelled']],
  ['ship', 'partly_shipped', ['shipped']],
] as const)('goods for %s in state %s go on to %j', (delivery, from, next) => {
  expect(nextByHand(from, delivery)).toEqual(next);
});

test('nothing that has left the house can be cancelled', () => {
  for (const state of ORDER_STATES.filter(isGone)) expect(mayFollow(state, 'cancelled')).toBe(false);
});
