export { vouchersAdmin } from './screens/admin/admin-part.tsx';
