import { readCsv } from '#kernel/csv/read-csv.ts';
import type { CsvColumns } from '../../contract/bank.ts';
import type { KnownColumns } from './read-statement.ts';
import { oneLine, StatementError, type StatementLine } from './statement-line.ts';

export const MOST_LINES = 5000;

type Field = 'day' | 'amount' | 'currency' | 'payer' | 'iban' | 'text' | 'reference';

/**
 * Headings of George (Erste Bank and Sparkassen), Bank Austria, BAWAG, Volksbank and DADAT, and of common exports, as they are after
 * `plain`. The first that a file has is taken; texts are joined.
 */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  day: ['buchungsdatum', 'buchungstag', 'datum', 'bookingdate', 'valutadatum', 'valuta', 'valuedate'],
  amount: ['betrag', 'umsatz', 'umsatzbetrag', 'amount', 'betrageur', 'betragineur'],
  currency: ['wahrung', 'currency', 'waehrung'],
  payer: [
    'partnername',
    'auftraggebername',
    'auftraggeber',
    'zahlungspflichtiger',
    'name',
    'partner',
    'gegenkontoname',
  ],
  iban: ['partneriban', 'auftraggeberkonto', 'auftraggeberiban', 'kontonummerdespartners', 'gegenkonto', 'ibanpartner'],
  text: [
    'buchungsdetails',
    'zahlungsreferenz',
    'zahlungsgrund',
    'verwendungszweck',
    'buchungstext',
    'umsatztext',
    'text',
  ],
  reference: ['buchungsreferenz', 'belegnummer', 'referenz', 'bookingreference', 'transaktionsid'],
};

/**
 * Bookings of a bank's CSV file. Files without headings, as ELBA of Raiffeisen and BAWAG write them, are recognised by their content:
 * a day, an amount with its sign, a currency, and the longest text.
 * @throws StatementError
 */
export function readStatementCsv(file: Uint8Array, known: KnownColumns): StatementLine[] {
  const { head, rows } = tableOf(file);
  const chosen = known(head);
  const columns = chosen ? columnsChosen(chosen) : columnsByName(head);
  if (columns) return rows.map((cells) => lineOf(cells, columns));
  const all = [head, ...rows].filter((cells) => cells.length > 1);
  const guessed = columnsByContent(all[0] ?? []);
  if (!guessed) throw new StatementError('Not a table of bookings', { isTable: head.length > 1 && rows.length > 0 });
  return all.map((cells) => lineOf(cells, guessed));
}

/** Headings and rows of a table; without any for what is none. @throws StatementError */
export function tableOf(file: Uint8Array): { head: string[]; rows: string[][] } {
  const sheet = readCsv(file, { rows: MOST_LINES });
  if (sheet === 'tooManyRows') throw new StatementError('Too many bookings');
  return sheet === 'noTable'
    ? { head: [], rows: [] }
    : { head: sheet.columns, rows: sheet.rows.map(({ cells }) => cells) };
}

function columnsChosen({ day, amount, payer, iban, text, reference }: CsvColumns): Columns {
  const at = (column: number | null) => (column === null ? [] : [column]);
  return {
    day: [day],
    amount: [amount],
    currency: [],
    payer: at(payer),
    iban: at(iban),
    text: at(text),
    reference: at(reference),
  };
}

type Columns = Readonly<Record<Field, readonly number[]>>;

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function columnsByName(head: readonly string[]): Columns | null {
  const names = head.map(plain);
  const at = (field: Field) => HEADINGS[field].flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []));
  const columns = Object.fromEntries((Object.keys(HEADINGS) as Field[]).map((field) => [field, at(field)]));
  const found = columns as Record<Field, number[]>;
  return found.day.length > 0 && found.amount.length > 0 ? found : null;
}

function columnsByContent(cells: readonly string[]): Columns | null {
  const where = (fits: (cell: string) => boolean) => cells.flatMap((cell, at) => (fits(cell) ? [at] : []));
  const day = where((cell) => dayIn(cell) !== null && cell.length <= 10);
  const amount = where((cell) => /[.,]\d\d$/.test(cell) && !Number.isNaN(signedCents(cell)));
  const currency = where((cell) => /^[A-Z]{3}$/.test(cell));
  if (day.length === 0 || amount.length === 0) return null;
  const known = new Set([...day, ...amount, ...currency]);
  const text = where((cell) => /\p{L}/u.test(cell)).filter((at) => !known.has(at) && !isIban(cells[at] ?? ''));
  return { day, amount, currency, text, payer: [], iban: [], reference: [] };
}

function lineOf(cells: readonly string[], columns: Columns): StatementLine {
  const first = (field: Field) => columns[field].map((at) => cells[at] ?? '').find((cell) => cell !== '') ?? '';
  const bookedOn = dayIn(first('day'));
  const amountCents = signedCents(first('amount'));
  if (!bookedOn || Number.isNaN(amountCents)) throw new StatementError('A booking without day or amount');
  const written = oneLine([...new Set(columns.text.map((at) => cells[at] ?? ''))].join(' '));
  const inText = partsOf(written);
  return {
    bookedOn,
    amountCents,
    text: inText.text || written,
    currency: first('currency') || 'EUR',
    payer: oneLine(first('payer')) || inText.payer,
    iban: (first('iban') || inText.iban).replace(/\s/g, ''),
    bankReference: first('reference'),
  };
}

/** ELBA writes everything into one field: 'Verwendungszweck: … Auftraggeber: … IBAN Auftraggeber: …'. */
function partsOf(text: string): { payer: string; iban: string; text: string } {
  const labels = /(Zahlungsreferenz|Verwendungszweck|IBAN Auftraggeber|BIC Auftraggeber|Auftraggeber|IBAN|BIC)\s*:\s*/g;
  const marks = [...text.matchAll(labels)];
  const parts = new Map<string, string>();
  for (const [at, mark] of marks.entries()) {
    const value = text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length).trim();
    if (!parts.has(mark[1] ?? '')) parts.set(mark[1] ?? '', value);
  }
  return {
    payer: parts.get('Auftraggeber') ?? '',
    iban: parts.get('IBAN Auftraggeber') ?? parts.get('IBAN') ?? '',
    text: [parts.get('Zahlungsreferenz'), parts.get('Verwendungszweck')].filter(Boolean).join(' '),
  };
}

const isIban = (cell: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,35}$/.test(cell);

/** '2026-11-23' for '23.11.2026', '2026-11-23' and '23.11.26'; null for anything else. */
function dayIn(text: string): string | null {
  if (/^\d{4}-\d\d-\d\d/.test(text)) return text.slice(0, 10);
  const [, day, month, year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)(?!\d)/.exec(text) ?? [];
  if (!day || !month) return null;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Cents of '-1.234,50', '+100,00', '1234.5' and '100'; NaN for anything else. */
function signedCents(text: string): number {
  const typed = text.replace(/[€\s]|EUR/g, '').replace('−', '-');
  const [, sign = '', number = ''] = /^([+-]?)([\d.,']+)$/.exec(typed) ?? [];
  const mark = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'));
  const hasDecimals = mark >= 0 && number.length - mark <= 3;
  const euros = (hasDecimals ? number.slice(0, mark) : number).replace(/[.,']/g, '');
  const cents = hasDecimals ? number.slice(mark + 1).padEnd(2, '0') : '00';
  if (!/^\d{1,9}$/.test(euros)) return Number.NaN;
  const value = Number(euros) * 100 + Number(cents);
  return sign === '-' && value > 0 ? -value : value;
}
