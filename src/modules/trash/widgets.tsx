export { trashAdmin } from './screens/admin/admin-part.tsx';
