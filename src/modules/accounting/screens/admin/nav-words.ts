import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'accounting-overview': m.accounting_overviewWords,
  'accounting-invoice': m.accounting_invoicesWords,
  'accounting-reminders': m.accounting_remindersWords,
  'accounting-offer': m.accounting_offersWords,
  'accounting-order': m.accounting_ordersWords,
  'accounting-delivery': m.accounting_deliveriesWords,
  'accounting-vendor-order': m.accounting_vendorOrdersWords,
  'accounting-bills': m.accounting_billsWords,
  'accounting-pay': m.accounting_payWords,
  'accounting-customers': m.accounting_customersWords,
  'accounting-vendors': m.accounting_vendorsWords,
  'accounting-items': m.accounting_itemsWords,
  'accounting-templates': m.accounting_templatesWords,
  'accounting-factors': m.accounting_factorsWords,
  'accounting-vat': m.accounting_vatScreenWords,
  'accounting-closing': m.accounting_closingWords,
  'accounting-test': m.accounting_testWords,
  'accounting-retention': m.accounting_retentionWords,
  'accounting-settings': m.accounting_settingsWords,
  'accounting-einvoice': m.accounting_wordsEinvoice,
};
