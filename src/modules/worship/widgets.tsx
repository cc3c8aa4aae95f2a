export { worshipBlockParts } from './blocks/parts.ts';
export { worshipAdmin } from './screens/admin/admin-part.tsx';
export { worshipOverview } from './screens/admin/overview-part.tsx';
export { typeChoices } from './screens/admin/week/sheet/service-words.ts';
export { seasonWord } from './screens/public/season-words.ts';
export { serviceData } from './screens/public/service-data.ts';
