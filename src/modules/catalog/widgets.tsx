export { catalogAdmin } from './screens/admin/admin-part.tsx';
