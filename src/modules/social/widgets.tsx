export { socialAdmin } from './screens/admin/admin-part.tsx';
