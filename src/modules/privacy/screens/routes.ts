import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('privacy');

/** Below every parish; the privacy policy itself is a page of the room content. */
export const privacySiteRoutes = [route('Datenschutz-Einstellungen', './public/settings.route.tsx')];

export const privacyAdminRoutes = [
  route('settings/privacy', './admin/policy/privacy-settings.route.tsx'),
  route('settings/privacy/consents', './admin/consents.route.tsx'),
];
