export { analyticsAdmin } from './screens/admin/admin-part.tsx';
