export { backupAdmin } from './screens/admin/admin-part.tsx';
export { backupOverview } from './screens/admin/overview-part.tsx';
