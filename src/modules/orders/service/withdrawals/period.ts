import { addDays } from '#kernel/i18n/calendar-days.ts';
import { workingDayFrom } from '#kernel/i18n/public-holidays.ts';

const PERIOD_DAYS = 14;
const REFUND_DAYS = 14;

type Parcel = { deliveredOn: string | null };

/**
 * Last day of the withdrawal period: 14 days from the day after the last parcel was received; an end on a Saturday, Sunday or
 * holiday moves to the next working day (S-23). Null while a parcel is still on its way, or none was sent: the period has not begun.
 */
export function withdrawUntil(parcels: readonly Parcel[], pickedUpOn: string | null): string | null {
  const days = [...parcels.map(({ deliveredOn }) => deliveredOn), ...(pickedUpOn ? [pickedUpOn] : [])];
  if (days.length === 0 || days.includes(null)) return null;
  const last = days.reduce<string>((latest, day) => (day && day > latest ? day : latest), '');
  return workingDayFrom(addDays(last, PERIOD_DAYS));
}

/** Last day on which the money must be back. */
export const refundUntil = (receivedOn: string): string => addDays(receivedOn, REFUND_DAYS);
