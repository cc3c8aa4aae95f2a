export { mailAdmin } from './screens/admin/admin-part.tsx';
