export { contentAdmin } from './screens/admin/admin-part.tsx';
