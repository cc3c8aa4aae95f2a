export { groupordersAdmin } from './screens/admin/admin-part.tsx';
