import { RecordsField, type RecordsFieldProps } from './records-field.tsx';

/** Choice of discount groups of the parish. */
export const DiscountGroupsField = (props: RecordsFieldProps) => (
  <RecordsField {...props} collection="discount_group" sort="name" />
);
