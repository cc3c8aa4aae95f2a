import { productPart } from './blocks/product/part.tsx';

export { catalogAdmin } from './screens/admin/admin-part.tsx';

/** Blocks of this room for pages. */
export const catalogBlockParts = [productPart];
