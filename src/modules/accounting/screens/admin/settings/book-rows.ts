import { percentOf } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BookAccounts } from '../../../contract/book-accounts.ts';

/** Rates of Austria and Germany, the highest first. */
const RATES = [200, 190, 130, 100, 70, 49];

/** Kinds and rates that can have an account, with their words. */
export const ACCOUNT_ROWS: readonly (readonly [key: string, label: () => string])[] = [
  ...RATES.map((permille) => [`taxed ${permille}`, () => percentOf(permille, getLocale())] as const),
  ['exempt 0', m.accounting_vatExempt],
  ['smallBusiness 0', m.accounting_vatSmallBusiness],
  ['notTaxable 0', m.accounting_vatOutside],
  ['intraCommunity 0', m.accounting_vatIntra],
  ['reverseCharge 0', m.accounting_vatReverse],
  ['export 0', m.accounting_vatExport],
  ['donation', m.accounting_booksDonations],
];

/** The accounts as they are typed. */
export type TypedBooks = Omit<BookAccounts, 'accountDigits'> & { accountDigits: string };

const BLANK: TypedBooks = { consultant: '', client: '', debtors: '', accountDigits: '4', accounts: {} };

export const typedBooks = (stored: BookAccounts | null): TypedBooks =>
  stored ? { ...stored, accountDigits: String(stored.accountDigits) } : BLANK;

/** Rows that are blank are left out. */
export function booksFrom({ accountDigits, accounts, ...typed }: TypedBooks): BookAccounts {
  const given = Object.entries(accounts).filter(([, { account, vatKey }]) => account.trim() || vatKey.trim());
  return { ...typed, accountDigits: Number(accountDigits), accounts: Object.fromEntries(given) };
}
