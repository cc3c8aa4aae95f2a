export { newsletterBlockParts } from './blocks/parts.ts';
export { newsletterAdmin } from './screens/admin/admin-part.tsx';
