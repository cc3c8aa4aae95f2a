import { signupPart } from './blocks/signup/part.tsx';

export { newsletterAdmin } from './screens/admin/admin-part.tsx';

/** Blocks of this room for pages. */
export const newsletterBlockParts = [signupPart];
