import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('newsletter');

/** Below every parish. */
export const newsletterSiteRoutes = [
  route('Newsletter', './public/newsletter.route.tsx'),
  route('Newsletter/Archiv', './public/archive.route.tsx'),
  route('Newsletter/Archiv/:id', './public/issue.route.tsx'),
  route('Newsletter/Link/:id/:place', './public/link.route.ts'),
  route('Newsletter/Bestaetigung', './public/confirm.route.tsx'),
  route('Newsletter/Einstellungen/:id', './public/preferences.route.tsx'),
  route('Newsletter/Abmelden/:id', './public/unsubscribe.route.tsx'),
];

export const newsletterAdminRoutes = [
  ...resource('newsletter/sendings/browse').slice(0, 1),
  route('newsletter/sendings/edit/:id?/:list?', './admin/sendings/edit.route.tsx'),
  route('newsletter/stats/browse', './admin/stats/figures.route.tsx'),
  route('newsletter/stats/browse/:id', './admin/stats/report.route.tsx'),
  ...resource('newsletter/templates/browse'),
  ...resource('newsletter/list/browse'),
  ...resource('newsletter/subscriber/browse'),
  route('newsletter/subscriber/suppression', './admin/subscribers/suppression.route.tsx'),
  route('newsletter/settings', './admin/settings/settings.route.tsx'),
  route('newsletter/subscriber/import', './admin/subscribers/import.route.tsx'),
];
