export { bookingBlockParts } from './blocks/parts.ts';
export { bookingAdmin } from './screens/admin/admin-part.tsx';
