import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('payments');

export const paymentsAdminRoutes = [
  route('shop/payments', './admin/payments.route.tsx'),
  route('accounting/bank', './admin/bank/bank.route.tsx'),
  route('accounting/open', './admin/open.route.tsx'),
  route('shop/payments/bank', './admin/bank/former-bank.route.ts'),
  route('shop/payments/:id', './admin/payment.route.tsx'),
];
