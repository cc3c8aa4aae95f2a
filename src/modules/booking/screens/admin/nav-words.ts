import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'booking-calendar': m.booking_calendarWords,
  'booking-bookings': m.booking_bookingsWords,
  'booking-resources': m.booking_resourcesWords,
  'booking-booking-kinds': m.booking_bookingKindsWords,
  'booking-opening-hours': m.booking_openingHoursWords,
  'booking-settings': m.booking_settingsWords,
};
