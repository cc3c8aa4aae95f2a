export { demoAdmin } from './screens/admin/admin-part.tsx';
export { demoOverview } from './screens/admin/overview-part.tsx';
