import { formPart } from './blocks/form/part.tsx';

export { messagesAdmin } from './screens/admin/admin-part.tsx';
export { ParishForm } from './screens/public/parish-form.tsx';

/** Blocks of this room for pages. */
export const messagesBlockParts = [formPart];
