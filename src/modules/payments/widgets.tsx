export { paymentsAdmin } from './screens/admin/admin-part.tsx';
