export { bookingAdmin } from './screens/admin/admin-part.tsx';
