export { settingsAdmin } from './screens/admin/admin-part.tsx';
