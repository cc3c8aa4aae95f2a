import { screensOf } from '#kernel/web/screens-of.ts';

const { route, resource } = screensOf('messages');

/** Below every parish. */
export const messagesSiteRoutes = [route('Formular/:formular', './public/form.route.tsx')];

export const messagesAdminRoutes = [
  route('messages/inbox', './admin/inbox/inbox.route.tsx', {}, [route(':id', './admin/inbox/thread.route.tsx')]),
  route('messages/settings', './admin/settings/settings.route.tsx'),
  ...resource('messages/forms'),
  ...resource('messages/templates'),
];
