import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'cashbook-overview': m.cashbook_overviewWords,
  'cashbook-counts': m.cashbook_countsWords,
  'cashbook-entries': m.cashbook_entriesWords,
  'cashbook-year': m.cashbook_yearWords,
  'cashbook-accounts': m.cashbook_accountsWords,
  'cashbook-categories': m.cashbook_categoriesWords,
  'cashbook-cost-centres': m.cashbook_costCentresWords,
  'cashbook-purposes': m.cashbook_purposesWords,
};
