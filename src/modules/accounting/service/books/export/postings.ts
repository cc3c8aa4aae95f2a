import type { ChainedDocument } from '#modules/documents/index.ts';
import { accountKey, type BookAccounts, DONATION } from '../../../contract/book-accounts.ts';
import { categoryOf } from '../vat/vat-category.ts';

/** Amount that customers owe for one kind and rate of a document, with its VAT; negative where it was taken off. */
export type Posting = {
  /** Local day of the document. */
  on: string;
  number: string;
  text: string;
  debtors: string;
  account: string;
  vatKey: string;
  permille: number;
  grossCents: number;
  vatCents: number;
};

type Share = Pick<Posting, 'permille' | 'grossCents' | 'vatCents'> & { key: string };

/** What of a document goes to which account, in the order of its rates; sums to its total. */
export function sharesOf(document: Pick<ChainedDocument, 'rates' | 'notes' | 'charges' | 'totalCents'>): Share[] {
  const { rates, notes, charges, totalCents } = document;
  const rated = rates.map(({ permille, category, netCents, vatCents }) => ({
    key: accountKey(categoryOf({ permille, category, notes }), permille),
    permille,
    grossCents: netCents + vatCents,
    vatCents,
  }));
  const donated = charges
    .filter(({ kind }) => kind === 'donation')
    .map(({ cents }) => ({ key: DONATION, permille: 0, grossCents: cents, vatCents: 0 }));
  const found = [...rated, ...donated];
  const restCents = totalCents - found.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const rest = { key: accountKey('notTaxable', 0), permille: 0, grossCents: restCents, vatCents: 0 };
  return [...found, rest].filter(({ grossCents }) => grossCents !== 0);
}

/** Postings of a document, and the kinds and rates that have no account yet. */
export function postingsOf(
  document: Pick<ChainedDocument, 'rates' | 'notes' | 'charges' | 'totalCents' | 'issuedOn' | 'number' | 'recipient'>,
  { accounts, debtors }: BookAccounts,
): { postings: Posting[]; missing: string[] } {
  const missing: string[] = [];
  const postings = sharesOf(document).flatMap(({ key, ...share }) => {
    const known = accounts[key];
    if (!known?.account) {
      missing.push(key);
      return [];
    }
    const { issuedOn: on, number, recipient } = document;
    return [{ ...share, on, number, text: recipient.name, debtors, account: known.account, vatKey: known.vatKey }];
  });
  return { postings, missing };
}
