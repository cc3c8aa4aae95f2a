import { productPart } from './product/part.tsx';

/** Blocks of this room for pages. */
export const catalogBlockParts = [productPart];
