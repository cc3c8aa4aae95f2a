export { auditAdmin } from './screens/admin/admin-part.tsx';
