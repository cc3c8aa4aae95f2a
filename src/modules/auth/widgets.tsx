export { authAdmin } from './screens/admin/admin-part.tsx';
