export { ordersAdmin } from './screens/admin/admin-part.tsx';
export { OrderSums } from './screens/public/order-sums.tsx';
export { METHODS } from './screens/public/order-words.ts';
