import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('booking');

/** Below every parish. */
export const bookingSiteRoutes = [
  route('Buchen', './public/kinds.route.tsx'),
  route('Buchen/:kind', './public/kind.route.tsx'),
  route('Buchen/:kind/Formular', './public/form.route.tsx'),
  route('Buchung/:id', './public/own.route.tsx'),
  route('Buchung/:id/Kalender.ics', './public/own-calendar.route.ts'),
  route('Buchung/:id/Vertrag.pdf', './public/own-contract.route.ts'),
];

export const bookingAdminRoutes = [
  ...resource('booking/browse'),
  ...resource('booking/resources'),
  ...resource('booking/kinds'),
  ...resource('booking/openinghours'),
  route('booking/calendar', './admin/calendar/calendar.route.tsx'),
  route('booking/handover/:id', './admin/handover/handover.route.tsx'),
  route('booking/settings', './admin/settings.route.tsx'),
];
