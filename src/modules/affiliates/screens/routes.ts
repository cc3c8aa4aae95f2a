import { screensOf } from '#kernel/web/screens-of.ts';

const { resourceById, route } = screensOf('affiliates');

/** Below the admin path (S2.23). */
export const affiliatesAdminRoutes = [
  route('shop/affiliates/:id/statement', './admin/statement/statement.route.tsx'),
  ...resourceById('shop/affiliates'),
];

/** Below a parish. */
export const affiliatesSiteRoutes = [route('Partnerseite/:partner', './public/partner.route.tsx')];
