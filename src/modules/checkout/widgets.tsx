export { checkoutAdmin } from './screens/admin/admin-part.tsx';
