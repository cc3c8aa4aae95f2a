import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { BookingCheck, WantedBooking } from '../../../contract/booking.ts';
import { bookingApi } from '../booking-api.ts';

const DELAY_MS = 300;

/** Conflicts of a booking that is being written, and its price; null while there is nothing to ask about, and where it is refused: saving says why. */
export function useCheck(wanted: WantedBooking | null): BookingCheck | null {
  const body = wanted && { ...wanted, site: adminSite() };
  const { answer } = useAnswer(
    body && JSON.stringify(body),
    (signal) => bookingApi('POST /api/v0/booking/check', { body: body as WantedBooking }, { signal }),
    DELAY_MS,
  );
  return answer;
}
