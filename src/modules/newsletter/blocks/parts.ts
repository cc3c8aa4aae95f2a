import { signupPart } from './signup/part.tsx';

/** Blocks of this room for pages. */
export const newsletterBlockParts = [signupPart];
