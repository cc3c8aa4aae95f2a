export { bookingBlockParts } from './blocks/parts.ts';
export { bookingAdmin } from './screens/admin/admin-part.tsx';
export { bookingOverview } from './screens/admin/overview-part.tsx';
