export { accountingAdmin } from './screens/admin/admin-part.tsx';
