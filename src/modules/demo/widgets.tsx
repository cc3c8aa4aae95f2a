export { demoAdmin } from './screens/admin/admin-part.tsx';
