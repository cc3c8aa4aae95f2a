import { m } from '#texts';
import type { MasterField } from './contract/master-import.ts';

/** Labels of what can be imported. */
export const MASTER_LABELS = {
  number: m.accounting_number,
  name: m.kernel_labelName,
  company: m.accounting_company,
  address: m.accounting_address,
  zip: m.accounting_zip,
  city: m.accounting_city,
  country: m.accounting_country,
  email: m.kernel_labelEmail,
  phone: m.kernel_labelPhone,
  vatId: m.accounting_vatId,
  note: m.accounting_note,
  isBusiness: m.accounting_isBusiness,
  iban: m.accounting_iban,
  dueDays: m.accounting_dueDays,
  nameEn: m.accounting_itemNameEn,
  description: m.kernel_labelDescription,
  unit: m.accounting_unit,
  unitCents: m.accounting_unitPrice,
  permille: m.accounting_permille,
} satisfies Readonly<Record<MasterField, unknown>>;
