export { donationsAdmin } from './screens/admin/admin-part.tsx';
