export { notificationsAdmin } from './screens/admin/admin-part.tsx';
