import type { BookAccounts } from '../../../contract/book-accounts.ts';
import type { Days } from '../period.ts';
import { DATEV_COLUMNS } from './datev-columns.ts';
import type { Posting } from './postings.ts';

/** Interface version of EXTF, category and version of the format 'Buchungsstapel' (developer.datev.de, format 13). */
const EXTF = 700;
const BATCH = 21;
const BATCH_VERSION = 13;
/** Financial bookkeeping, independent of the purpose. */
const BOOKING_KIND = 1;
const PURPOSE = 0;

const MOST_TEXT = 60;
const MOST_NUMBER = 36;

type Batch = {
  days: Days;
  accounts: Pick<BookAccounts, 'consultant' | 'client' | 'accountDigits'>;
  /** 'Pfarre Fels 2026-11'. */
  title: string;
  /** Day and time of its last document, so that the file has the same bytes whenever it is made. */
  madeAt: Date;
  /** Whether the period is closed, so that the batch may not be changed after its import. */
  isClosed: boolean;
};

/** Postings as a batch in the DATEV format, before it is encoded as Windows-1252. */
export function datevText(batch: Batch, postings: readonly Posting[]): string {
  const lines = [headerOf(batch), DATEV_COLUMNS, ...postings.map((one) => rowOf(one, batch))];
  return lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function headerOf({ days, accounts, title, madeAt, isClosed }: Batch): string[] {
  const { consultant, client, accountDigits } = accounts;
  return [
    quoted('EXTF'),
    String(EXTF),
    String(BATCH),
    quoted('Buchungsstapel'),
    String(BATCH_VERSION),
    madeAt.toISOString().replace(/\D/g, ''),
    '',
    quoted('RE'),
    quoted(''),
    quoted(''),
    consultant,
    client,
    `${days.from.slice(0, 4)}0101`,
    String(accountDigits),
    compact(days.from),
    compact(days.to),
    quoted(title.slice(0, 30)),
    quoted(''),
    String(BOOKING_KIND),
    String(PURPOSE),
    isClosed ? '1' : '0',
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
}

/** A posting; what a customer gets back is a credit of the same account, because amounts have no sign. */
function rowOf({ grossCents, debtors, account, vatKey, on, number, text }: Posting, { isClosed }: Batch): string[] {
  const known: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountOf(Math.abs(grossCents)),
    'Soll/Haben-Kennzeichen': quoted(grossCents < 0 ? 'H' : 'S'),
    'WKZ Umsatz': quoted(''),
    Konto: debtors,
    'Gegenkonto (ohne BU-Schlüssel)': account,
    'BU-Schlüssel': quoted(vatKey),
    Belegdatum: `${on.slice(8)}${on.slice(5, 7)}`,
    'Belegfeld 1': quoted(number.replace(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, MOST_NUMBER)),
    Buchungstext: quoted(Array.from(`${number} ${text}`.trim()).slice(0, MOST_TEXT).join('')),
    Festschreibung: isClosed ? '1' : '0',
  };
  return DATEV_COLUMNS.map((column) => known[column] ?? '');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"`;

const compact = (on: string): string => on.replaceAll('-', '');

const amountOf = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
