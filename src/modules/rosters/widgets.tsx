export { rostersAdmin } from './screens/admin/admin-part.tsx';
