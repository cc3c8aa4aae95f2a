import { useEffect, useState } from 'react';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { BookingCheck, WantedBooking } from '../../../contract/booking.ts';
import { bookingApi } from '../booking-api.ts';

const DELAY_MS = 300;

/** Conflicts of a booking that is being written, and its price; null while there is nothing to ask about. */
export function useCheck(wanted: WantedBooking | null): BookingCheck | null {
  const [answer, setAnswer] = useState<BookingCheck | null>(null);
  const asked = wanted ? JSON.stringify({ ...wanted, site: adminSite() }) : '';
  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    const body = JSON.parse(asked) as WantedBooking;
    // Saving says what is wrong with an answer that does not come.
    const ask = () =>
      void bookingApi('POST /api/v0/booking/check', { body }).then(
        (found) => isCurrent && setAnswer(found),
        () => isCurrent && setAnswer(null),
      );
    const timer = setTimeout(ask, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return asked ? answer : null;
}
