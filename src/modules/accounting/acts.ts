import type { FieldLabels } from '#kernel/audit/acts.ts';

export const accountingFieldLabels = {
  number: 'accounting_number',
  company: 'accounting_company',
  zip: 'accounting_zip',
  city: 'accounting_city',
  country: 'accounting_country',
  vatId: 'accounting_vatId',
  iban: 'accounting_iban',
  isBusiness: 'accounting_isBusiness',
  dueDays: 'accounting_dueDays',
  discountPermille: 'accounting_customerDiscount',
  note: 'accounting_note',
  unit: 'accounting_unit',
  unitCents: 'accounting_unitPrice',
  prices: 'accounting_prices',
  permille: 'accounting_permille',
  descriptionEn: 'accounting_descriptionEn',
} satisfies FieldLabels;
