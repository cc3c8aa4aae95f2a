export { sportsBlockParts } from './blocks/parts.ts';
export { sportsAdmin } from './screens/admin/admin-part.tsx';
