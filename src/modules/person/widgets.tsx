export { personAdmin } from './screens/admin/admin-part.tsx';
