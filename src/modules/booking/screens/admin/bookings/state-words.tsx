import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { BookingState } from '../../../contract/states.ts';

const STATES: Readonly<Record<BookingState, { kind: StateKind; word: () => string }>> = {
  hold: { kind: 'open', word: m.booking_stateHold },
  requested: { kind: 'warn', word: m.booking_stateRequested },
  reserved: { kind: 'half', word: m.booking_stateReserved },
  confirmed: { kind: 'ok', word: m.booking_stateConfirmed },
  checkedIn: { kind: 'half', word: m.booking_stateCheckedIn },
  completed: { kind: 'ok', word: m.booking_stateCompleted },
  missed: { kind: 'off', word: m.booking_stateMissed },
  waiting: { kind: 'warn', word: m.booking_stateWaiting },
  offered: { kind: 'half', word: m.booking_stateOffered },
  cancelled: { kind: 'off', word: m.booking_stateCancelled },
  cancelledLate: { kind: 'off', word: m.booking_stateCancelledLate },
  cancelledByOffice: { kind: 'off', word: m.booking_stateCancelledByOffice },
  declined: { kind: 'off', word: m.booking_stateDeclined },
  expired: { kind: 'off', word: m.booking_stateExpired },
};

export const stateWord = (state: BookingState): string => STATES[state].word();

export const stateOptions = Object.entries(STATES)
  .filter(([state]) => state !== 'hold')
  .map(([value, { word }]) => ({ value, label: word }));

export function StateMark({ state }: { state: BookingState }) {
  return <State kind={STATES[state].kind}>{stateWord(state)}</State>;
}
