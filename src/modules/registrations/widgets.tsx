export { registrationsAdmin } from './screens/admin/admin-part.tsx';
