import { m } from '#texts';
import type { BookingState } from '../../../contract/states.ts';

/** Decision of the office about a booking. */
export type Decision = 'confirmed' | 'declined' | 'cancelledByOffice' | 'checkedIn' | 'completed' | 'missed';

export type Act = {
  to: Decision;
  verb: () => string;
  /** Said when it is done. */
  done: () => string;
  /** Said instead where it waits for its payment now. */
  doneReserved?: () => string;
  /** Asks for words to the person, who is told by email. */
  asks?: true;
};

const cancel: Act = {
  to: 'cancelledByOffice',
  verb: m.booking_verbCancel,
  done: m.booking_doneCancelled,
  asks: true,
};
const handOver: Act = { to: 'checkedIn', verb: m.booking_verbHandOver, done: m.booking_doneHandedOver };
const complete: Act = { to: 'completed', verb: m.booking_verbComplete, done: m.booking_doneCompleted };
const miss: Act = { to: 'missed', verb: m.booking_verbMiss, done: m.booking_doneMissed };
const confirmed = (verb: () => string): Act => ({ to: 'confirmed', verb, done: m.booking_doneConfirmed });
const takeBack: Act = { to: 'confirmed', verb: m.booking_verbTakeBack, done: m.booking_doneTakenBack };
const approve: Act = { ...confirmed(m.booking_verbApprove), doneReserved: m.booking_doneReserved };
const again = [confirmed(m.booking_verbAgain)];

/** Acts for a state, the usual one first; the transition table of the server says the same (`contract/states.ts`). */
export const ACTS: Readonly<Record<BookingState, readonly Act[]>> = {
  hold: [],
  requested: [approve, { to: 'declined', verb: m.booking_verbDecline, done: m.booking_doneDeclined, asks: true }],
  reserved: [confirmed(m.booking_verbConfirm), cancel],
  confirmed: [handOver, complete, miss, cancel],
  checkedIn: [complete, takeBack],
  completed: [{ ...handOver, verb: m.booking_verbTakeBack, done: m.booking_doneTakenBack }],
  missed: [takeBack, complete],
  waiting: [approve],
  offered: [confirmed(m.booking_verbConfirm)],
  cancelled: again,
  cancelledLate: again,
  cancelledByOffice: again,
  declined: again,
  expired: again,
};

/** Acts that make sense today: nobody has failed to come, and nothing is over, before the day itself. */
export const actsOn = (
  today: string,
  { state, startsAt }: { state: BookingState; startsAt: string },
): readonly Act[] =>
  startsAt.slice(0, 10) > today ? ACTS[state].filter(({ to }) => to !== 'missed' && to !== 'completed') : ACTS[state];
