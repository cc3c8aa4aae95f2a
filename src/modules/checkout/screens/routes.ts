import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('checkout');

/** Below every parish. The id names the address in the configuration that moves the page (S2.11). */
export const checkoutSiteRoutes = [
  route('Warenkorb', './public/cart.route.tsx'),
  route('Kassa', './public/checkout.route.tsx', { id: 'page.checkout' }),
  route('Gutschein/:product', './public/gift.route.tsx'),
];

/** Below the admin path (S2.23). */
export const checkoutAdminRoutes = [route('shop/orders/new', './admin/manual-order.route.tsx')];
