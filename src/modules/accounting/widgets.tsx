export { accountingAdmin } from './screens/admin/admin-part.tsx';
export { accountingOverview } from './screens/admin/overview-part.tsx';
