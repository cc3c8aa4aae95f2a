import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'accounting-customers': m.accounting_customersWords,
  'accounting-vendors': m.accounting_vendorsWords,
  'accounting-items': m.accounting_itemsWords,
  'accounting-einvoice': m.accounting_wordsEinvoice,
};
