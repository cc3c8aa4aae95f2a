export { messagesBlockParts } from './blocks/parts.ts';
export { messagesAdmin } from './screens/admin/admin-part.tsx';
export { messagesOverview } from './screens/admin/overview-part.tsx';
export { ParishForm } from './screens/public/parish-form.tsx';
