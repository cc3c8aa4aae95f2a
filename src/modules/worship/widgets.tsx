export { worshipAdmin } from './screens/admin/admin-part.tsx';
