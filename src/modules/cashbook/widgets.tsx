export { cashbookAdmin } from './screens/admin/admin-part.tsx';
