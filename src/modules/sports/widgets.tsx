export { sportsBlockParts } from './blocks/parts.ts';
export { sportsAdmin } from './screens/admin/admin-part.tsx';
export { sportsOverview } from './screens/admin/overview-part.ts';
