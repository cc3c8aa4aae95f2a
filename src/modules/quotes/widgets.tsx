export { quotesAdmin } from './screens/admin/admin-part.tsx';
