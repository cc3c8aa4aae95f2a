import type { FieldLabels } from '#kernel/audit/acts.ts';
import { customerCollection, customerPermissions } from './collections/customers.ts';
import { itemCollection, itemPermissions } from './collections/items.ts';
import { vendorCollection, vendorPermissions } from './collections/vendors.ts';

export const masterCollections = [customerCollection, vendorCollection, itemCollection];

export const masterPermissions = { ...customerPermissions, ...vendorPermissions, ...itemPermissions };

/** Labels of fields that papers do not have. */
export const masterFieldLabels = {
  company: 'accounting_company',
  zip: 'accounting_zip',
  city: 'accounting_city',
  country: 'accounting_country',
  vatId: 'accounting_vatId',
  iban: 'accounting_iban',
  isBusiness: 'accounting_isBusiness',
  unit: 'accounting_unit',
  unitCents: 'accounting_unitPrice',
  vatGroup: 'accounting_vatGroup',
  permille: 'accounting_permille',
  descriptionEn: 'accounting_descriptionEn',
} satisfies FieldLabels;
