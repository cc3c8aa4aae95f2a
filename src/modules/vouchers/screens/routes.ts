import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, resourceById, route } = screensOf('vouchers');

/** Below every parish. */
export const vouchersSiteRoutes = [
  route('Guthaben', './public/balance.route.tsx'),
  route('Gutscheine', './public/own-gifts.route.tsx'),
];

/** Below the admin path (S2.23). */
export const vouchersAdminRoutes = [
  route('shop/voucher/browse', './admin/gifts/gifts.route.tsx'),
  route('shop/voucher/edit/:id?', './admin/gifts/gift.route.tsx'),
  route('shop/voucher/calendar', './admin/books/calendar.route.tsx'),
  route('shop/voucher/liability', './admin/books/liability.route.tsx'),
  ...resourceById('shop/voucher/codes'),
  ...resource('shop/voucher/template/browse'),
];
