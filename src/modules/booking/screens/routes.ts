import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('booking');

export const bookingAdminRoutes = [
  ...resource('booking/browse'),
  ...resource('booking/resources'),
  ...resource('booking/kinds'),
  ...resource('booking/openinghours'),
  route('booking/calendar', './admin/calendar/calendar.route.tsx'),
  route('booking/settings', './admin/settings.route.tsx'),
];
