export { backupAdmin } from './screens/admin/admin-part.tsx';
