export { METHODS } from './order-words.ts';
export { ordersAdmin } from './screens/admin/admin-part.tsx';
export { ordersOverview } from './screens/admin/overview-part.tsx';
export { OrderSums } from './screens/public/order-sums.tsx';
