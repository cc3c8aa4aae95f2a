export { affiliatesAdmin } from './screens/admin/admin-part.tsx';
