export { ordersAdmin } from './screens/admin/admin-part.tsx';
