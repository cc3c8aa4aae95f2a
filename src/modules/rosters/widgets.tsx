export { rostersAdmin } from './screens/admin/admin-part.tsx';
export { rostersOverview } from './screens/admin/overview-part.tsx';
