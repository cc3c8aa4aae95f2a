import { formPart } from './form/part.tsx';

/** Blocks of this room for pages. */
export const messagesBlockParts = [formPart];
