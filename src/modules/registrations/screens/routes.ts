import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('registrations');

/** Below every parish. */
export const registrationsSiteRoutes = [
  route('Veranstaltungen/:entry/Anmeldung', './public/register.route.tsx'),
  route('Anmeldung/:id', './public/own.route.tsx'),
];

export const registrationsAdminRoutes = [
  ...resource('registrations'),
  route('registrations/lists', './admin/lists.route.tsx'),
  route('registrations/of/:entry', './admin/of-event.route.tsx'),
  route('registrations/:id/people', './admin/people.route.tsx'),
  route('registrations/:id/check-in', './admin/check-in.route.tsx'),
];
