import type { FieldLabels } from '#kernel/audit/acts.ts';
import { customerCollection, customerPermissions } from './collections/customers.ts';
import { factorCollection, factorPermissions } from './collections/factors.ts';
import { itemCollection, itemPermissions } from './collections/items.ts';
import { templateCollection, templatePermissions } from './collections/templates.ts';
import { vendorCollection, vendorPermissions } from './collections/vendors.ts';

export const masterCollections = [
  customerCollection,
  vendorCollection,
  itemCollection,
  templateCollection,
  factorCollection,
];

export const masterPermissions = {
  ...customerPermissions,
  ...vendorPermissions,
  ...itemPermissions,
  ...templatePermissions,
  ...factorPermissions,
};

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
  place: 'accounting_place',
  text: 'accounting_textDe',
  textEn: 'accounting_textEn',
  paperKind: 'accounting_paperKind',
  paper: 'accounting_paperOne',
  rhythm: 'accounting_rhythm',
  firstOn: 'accounting_firstOn',
  day: 'accounting_day',
  endsOn: 'accounting_endsOn',
  isPeriod: 'accounting_isPeriod',
  isIssued: 'accounting_isIssued',
  isPaused: 'accounting_isPaused',
  nextOn: 'accounting_nextOn',
  cents: 'accounting_factorCents',
  validFrom: 'accounting_validFrom',
  validTo: 'accounting_validTo',
  weekdays: 'accounting_weekdays',
  fromThousandths: 'accounting_fromQuantity',
} satisfies FieldLabels;
