export { cashbookAdmin } from './screens/admin/admin-part.tsx';
export { cashbookOverview } from './screens/admin/overview-part.ts';
