export { catalogBlockParts } from './blocks/parts.ts';
export { catalogAdmin } from './screens/admin/admin-part.tsx';
export { catalogOverview } from './screens/admin/overview-part.tsx';
export { ConfigurationFields } from './screens/admin/parts/configuration-fields.tsx';
export { DiscountGroupsField } from './screens/admin/parts/discount-groups-field.tsx';
export { loadVariants } from './screens/admin/parts/load-variants.ts';
export { ProductGroupsField } from './screens/admin/parts/product-groups-field.tsx';
export { VatGroupField } from './screens/admin/parts/vat-group-field.tsx';
