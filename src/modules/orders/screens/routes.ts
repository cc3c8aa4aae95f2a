import { screensOf } from '#kernel/web/screens-of.ts';

const { route, resourceById } = screensOf('orders');

/** Below every parish. */
export const ordersSiteRoutes = [
  route('Bestellung/:order', './public/order.route.tsx'),
  route('Bestellung/:order/Zahlung', './public/pay.route.tsx'),
  route('Widerruf', './public/withdraw.route.tsx'),
];

/** Below the admin path (S2.23). */
export const ordersAdminRoutes = [
  route('shop/orders', './admin/orders/orders.route.tsx'),
  route('shop/orders/:id', './admin/order/order.route.tsx'),
  route('shop/pickup', './admin/pickup/pickup.route.tsx'),
  route('shop/customers', './admin/customers/customers.route.tsx'),
  ...resourceById('shop/customer/groups'),
  route('shop/customers/:id', './admin/customers/customer.route.tsx'),
  route('shop/withdrawals', './admin/withdrawals/withdrawals.route.tsx'),
  route('shop/withdrawals/:id', './admin/withdrawals/withdrawal.route.tsx'),
  route('shop/figures', './admin/figures/figures.route.tsx'),
];
