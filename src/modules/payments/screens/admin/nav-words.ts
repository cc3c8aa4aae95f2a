import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  payments: m.payments_wordsPayments,
  'payments-open': m.payments_openWords,
  'payments-bank': m.payments_bankWords,
};
