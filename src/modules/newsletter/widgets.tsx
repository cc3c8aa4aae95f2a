export { newsletterBlockParts } from './blocks/parts.ts';
export { newsletterAdmin } from './screens/admin/admin-part.tsx';
export { newsletterOverview } from './screens/admin/overview-part.tsx';
