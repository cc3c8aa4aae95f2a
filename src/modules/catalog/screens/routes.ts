import { screensOf } from '#kernel/web/screens-of.ts';

const { resourceById } = screensOf('catalog');

/** Below the admin path (S2.23). */
export const catalogAdminRoutes = [
  ...resourceById('shop/groups'),
  ...resourceById('shop/colors'),
  ...resourceById('shop/vat/groups'),
  ...resourceById('shop/shipping/groups'),
  ...resourceById('shop/shipping/countries'),
  ...resourceById('shop/discount/groups'),
];
