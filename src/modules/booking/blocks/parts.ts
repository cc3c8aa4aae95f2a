import { hirePart } from './hire/part.tsx';

/** Blocks of this room for pages. */
export const bookingBlockParts = [hirePart];
