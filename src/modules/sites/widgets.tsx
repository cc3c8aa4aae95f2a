export { sitesAdmin } from './screens/admin/admin-part.tsx';
