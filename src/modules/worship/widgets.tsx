export { worshipBlockParts } from './blocks/parts.ts';
export { worshipAdmin } from './screens/admin/admin-part.tsx';
export { serviceData } from './screens/public/service-data.ts';
