import { servicesPart } from './blocks/services/part.tsx';

export { worshipAdmin } from './screens/admin/admin-part.tsx';
export { serviceData } from './screens/public/service-data.ts';

/** Blocks of this room for pages. */
export const worshipBlockParts = [servicesPart];
