import { IconTag } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the room booking. */
export const bookingAdmin: AdminPart = {
  room: { name: 'booking', title: m.booking_roomTitle },
  nav: [
    {
      id: 'booking-resources',
      area: 'website',
      place: 141,
      label: m.booking_resources,
      words: m.booking_resourcesWords,
      icon: IconTag,
      path: 'booking/resources',
      permission: 'booking.resource.update',
      screens: resourceScreens(async () => (await import('./resources.resource.tsx')).resources),
    },
    {
      id: 'booking-booking-kinds',
      area: 'website',
      place: 151,
      label: m.booking_bookingKinds,
      words: m.booking_bookingKindsWords,
      icon: IconTag,
      path: 'booking/kinds',
      permission: 'booking.bookingKind.update',
      screens: resourceScreens(async () => (await import('./booking-kinds.resource.tsx')).bookingKinds),
    },
    {
      id: 'booking-opening-hours',
      area: 'website',
      place: 161,
      label: m.booking_openingHours,
      words: m.booking_openingHoursWords,
      icon: IconTag,
      path: 'booking/openinghours',
      permission: 'booking.openingHours.update',
      screens: resourceScreens(async () => (await import('./opening-hours.resource.tsx')).openingHours),
    },
  ],
};
