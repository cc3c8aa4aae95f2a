import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('mail');

export const mailAdminRoutes = [
  route('settings/mail', './admin/mailboxes.route.tsx'),
  route('settings/mail/oauth', './admin/oauth.route.tsx'),
  route('settings/outbox', './admin/outbox.route.tsx'),
  route('settings/outbox/:id', './admin/outbox-mail.route.tsx'),
];
