import { csvAmount, csvCell } from '#kernel/i18n/csv.ts';
import type { Posting } from './postings.ts';

const COLUMNS = [
  'konto',
  'gkonto',
  'belegdatum',
  'belegnr',
  'buchsymbol',
  'buchcode',
  'prozent',
  'steuercode',
  'betrag',
  'steuer',
  'text',
] as const;

/** Outgoing invoices. Debit and credit of `konto`. */
const SYMBOL = 'AR';
const DEBIT = '1';
const CREDIT = '2';

/**
 * Postings as CSV for BMD, one line each with headings, before it is encoded as Windows-1252. The import of BMD is set up by columns with
 * the tax consultant: names and order are not prescribed.
 */
export function bmdText(postings: readonly Posting[]): string {
  const rows = postings.map(({ debtors, account, on, number, grossCents, permille, vatKey, vatCents, text }) => [
    debtors,
    account,
    `${on.slice(8)}.${on.slice(5, 7)}.${on.slice(0, 4)}`,
    number,
    SYMBOL,
    grossCents < 0 ? CREDIT : DEBIT,
    csvAmount(permille * 10),
    vatKey,
    csvAmount(grossCents),
    csvAmount(0 - vatCents),
    text,
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map((cell) => csvCell(cell)).join(';')}\r\n`).join('');
}
