export { privacyAdmin } from './screens/admin/admin-part.tsx';
