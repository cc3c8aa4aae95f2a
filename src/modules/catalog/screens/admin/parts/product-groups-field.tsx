import { RecordsField, type RecordsFieldProps } from './records-field.tsx';

/** Choice of product groups of the parish. */
export const ProductGroupsField = (props: RecordsFieldProps) => (
  <RecordsField {...props} collection="product_group" sort="position" />
);
