import { m } from '#texts';
import type { OwnView } from '../../pages.ts';

type State = OwnView['state'];

const TITLES: Readonly<Record<State, () => string>> = {
  hold: m.booking_ownExpired,
  requested: m.booking_ownRequested,
  reserved: m.booking_ownReserved,
  confirmed: m.booking_ownConfirmed,
  checkedIn: m.booking_ownConfirmed,
  completed: m.booking_ownCompleted,
  missed: m.booking_ownMissed,
  waiting: m.booking_ownWaiting,
  offered: m.booking_ownOffered,
  cancelled: m.booking_ownCancelled,
  cancelledLate: m.booking_ownCancelled,
  cancelledByOffice: m.booking_ownOff,
  declined: m.booking_ownDeclined,
  expired: m.booking_ownExpired,
};

const TEXTS: Readonly<Record<State, () => string>> = {
  hold: m.booking_ownExpiredText,
  requested: m.booking_ownRequestedText,
  reserved: m.booking_ownReservedText,
  confirmed: m.booking_ownConfirmedText,
  checkedIn: m.booking_ownConfirmedText,
  completed: m.booking_ownCompletedText,
  missed: m.booking_ownMissedText,
  waiting: m.booking_ownWaitingText,
  offered: m.booking_offerOver,
  cancelled: m.booking_ownCancelledText,
  cancelledLate: m.booking_ownCancelledText,
  cancelledByOffice: m.booking_ownOffText,
  declined: m.booking_ownDeclinedText,
  expired: m.booking_ownExpiredText,
};

/** States in which a paid booking says what came back. */
const ENDED: readonly State[] = ['cancelled', 'cancelledLate', 'cancelledByOffice'];

export const stateTitle = (state: State): string => TITLES[state]();

export function stateText({ state, fee, offeredUntil, mayAccept, money }: OwnView): string {
  if (state === 'reserved') return reservedText(money);
  if (money.late) return m.booking_ownLateMoney({ sum: money.late });
  if (money.back && ENDED.includes(state)) return money.back;
  if (state === 'cancelledLate' && fee) return m.booking_mailLateFee({ sum: fee });
  if (state === 'offered' && mayAccept) return m.booking_ownOfferedText({ until: offeredUntil });
  return TEXTS[state]();
}

function reservedText({ due, payUntil, mayPay, isOrdered }: OwnView['money']): string {
  if (isOrdered) return m.booking_ownReservedOrdered();
  return mayPay ? m.booking_ownReservedPay({ sum: due, until: payUntil }) : m.booking_ownReservedText();
}
