import { screensOf } from '#kernel/web/screens-of.ts';

const { resource } = screensOf('booking');

export const bookingAdminRoutes = [
  ...resource('booking/resources'),
  ...resource('booking/kinds'),
  ...resource('booking/openinghours'),
];
