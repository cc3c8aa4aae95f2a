/**
 * A booking. `hold`: its form is open. `requested`: the office has not answered yet. `reserved`: it waits for the payment. `waiting`:
 * nothing is free. `offered`: a freed time waits for the answer of the first who waits.
 */
export const BOOKING_STATES = [
  'hold',
  'requested',
  'reserved',
  'confirmed',
  'checkedIn',
  'completed',
  'missed',
  'waiting',
  'offered',
  'cancelled',
  'cancelledLate',
  'cancelledByOffice',
  'declined',
  'expired',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

const NEXT: Readonly<Record<BookingState, readonly BookingState[]>> = {
  hold: ['requested', 'reserved', 'confirmed', 'expired'],
  requested: ['confirmed', 'reserved', 'declined', 'cancelled', 'expired'],
  reserved: ['confirmed', 'expired', 'cancelled', 'cancelledByOffice'],
  confirmed: ['checkedIn', 'completed', 'missed', 'cancelled', 'cancelledLate', 'cancelledByOffice'],
  checkedIn: ['completed', 'confirmed'],
  completed: ['checkedIn'],
  missed: ['confirmed', 'completed'],
  waiting: ['offered', 'requested', 'reserved', 'confirmed', 'cancelled', 'expired'],
  offered: ['requested', 'reserved', 'confirmed', 'expired', 'cancelled'],
  // The office takes it up again, if the time is still free; an order that comes back does.
  cancelled: ['confirmed', 'reserved'],
  cancelledLate: ['confirmed', 'reserved'],
  cancelledByOffice: ['confirmed', 'reserved'],
  declined: ['confirmed', 'reserved'],
  expired: ['confirmed', 'reserved'],
};

export const mayFollow = (from: BookingState, to: BookingState): boolean => NEXT[from].includes(to);

/** States whose resources nobody else gets; requests only where their kind says so. */
const BLOCKING: readonly BookingState[] = [
  'hold',
  'reserved',
  'confirmed',
  'checkedIn',
  'completed',
  'missed',
  'offered',
];

export const isBlocking = (state: BookingState, pendingBlocks: boolean): boolean =>
  BLOCKING.includes(state) || (state === 'requested' && pendingBlocks);

/** States that are still to come, or to be decided. */
export const LIVE: readonly BookingState[] = ['requested', 'reserved', 'confirmed', 'checkedIn', 'waiting', 'offered'];

/** States in which nothing comes of it any more. */
export const ENDED: readonly BookingState[] = [
  'cancelled',
  'cancelledLate',
  'cancelledByOffice',
  'declined',
  'expired',
];
