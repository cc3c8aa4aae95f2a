import { productPart } from './blocks/product/part.tsx';

export { catalogAdmin } from './screens/admin/admin-part.tsx';
export { ConfigurationFields } from './screens/admin/parts/configuration-fields.tsx';
export { DiscountGroupsField } from './screens/admin/parts/discount-groups-field.tsx';
export { loadVariants } from './screens/admin/parts/load-variants.ts';
export { ProductGroupsField } from './screens/admin/parts/product-groups-field.tsx';

/** Blocks of this room for pages. */
export const catalogBlockParts = [productPart];
