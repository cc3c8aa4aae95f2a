import { screensOf } from '#kernel/web/screens-of.ts';

const { resourceById, route } = screensOf('vouchers');

/** Below the admin path (S2.23). */
export const vouchersAdminRoutes = [
  route('shop/voucher/browse', './admin/gifts/gifts.route.tsx'),
  route('shop/voucher/edit/:id?', './admin/gifts/gift.route.tsx'),
  ...resourceById('shop/voucher/codes'),
];
