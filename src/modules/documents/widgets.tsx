export { documentsAdmin } from './screens/admin/admin-part.tsx';
