import {
  IconAdjustments,
  IconBuildingChurch,
  IconCalendar,
  IconCalendarTime,
  IconListCheck,
  IconSettings,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the room booking: the calendar, the bookings, and what can be booked. */
export const bookingAdmin: AdminPart = {
  room: { name: 'booking', title: m.booking_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'booking-calendar',
      area: 'bookings',
      place: 10,
      label: m.booking_calendar,
      icon: IconCalendar,
      path: 'booking/calendar',
      permission: 'booking.booking.read',
    },
    {
      id: 'booking-bookings',
      area: 'bookings',
      place: 20,
      label: m.booking_bookings,
      icon: IconListCheck,
      path: 'booking/browse',
      permission: 'booking.booking.read',
      screens: resourceScreens(async () => (await import('./bookings/bookings.resource.tsx')).bookings),
    },
    {
      id: 'booking-resources',
      area: 'bookings',
      place: 30,
      label: m.booking_resources,
      icon: IconBuildingChurch,
      path: 'booking/resources',
      permission: 'booking.resource.update',
      screens: resourceScreens(async () => (await import('./resources/resources.resource.tsx')).resources),
    },
    {
      id: 'booking-booking-kinds',
      area: 'bookings',
      place: 40,
      label: m.booking_bookingKinds,
      icon: IconAdjustments,
      path: 'booking/kinds',
      permission: 'booking.bookingKind.update',
      screens: resourceScreens(async () => (await import('./kinds/booking-kinds.resource.tsx')).bookingKinds),
    },
    {
      id: 'booking-opening-hours',
      area: 'bookings',
      place: 50,
      label: m.booking_openingHours,
      icon: IconCalendarTime,
      path: 'booking/openinghours',
      permission: 'booking.openingHours.update',
      screens: resourceScreens(async () => (await import('./hours/opening-hours.resource.tsx')).openingHours),
    },
    {
      id: 'booking-settings',
      area: 'bookings',
      place: 60,
      label: m.booking_settings,
      icon: IconSettings,
      path: 'booking/settings',
      permission: 'booking.resource.update',
    },
  ],
  takenNote: lazy(async () => ({ default: (await import('./taken-note.tsx')).TakenNote })),
};
