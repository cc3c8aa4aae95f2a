import { oneLine, StatementError, type StatementLine } from './statement-line.ts';

/** Begins with the header of a SWIFT message, or with its first field. */
export const isMt940 = (start: string): boolean => /^(?:\{1:|:20:|:940:|940\s)/.test(start);

/** Day of value, day of booking, sign (R: of a reversal), third letter of the currency, amount, kind, references. */
const BOOKING = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^\n]*)/;

/** Marks inside a purpose by which banks name its parts. */
const MARKS = /(?:^|\s)(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|ANAM)\+\s?/g;
const BEGINS_WITH_MARK = /^[A-Z]{3,4}\+/;

type Field = { tag: string; text: string };

/** Bookings of all statements of an MT940 file. @throws StatementError */
export function readMt940(file: Uint8Array): StatementLine[] {
  const fields = fieldsOf(new TextDecoder(isUtf8(file) ? 'utf-8' : 'windows-1252').decode(file));
  const lines: StatementLine[] = [];
  let currency = '';
  for (const [at, { tag, text }] of fields.entries()) {
    if (tag === '60F' || tag === '60M') currency = text.slice(7, 10);
    if (tag !== '61') continue;
    const next = fields[at + 1];
    lines.push(lineOf(text, next?.tag === '86' ? next.text : '', currency));
  }
  if (!fields.some(({ tag }) => tag.startsWith('60'))) throw new StatementError('A statement without its balance');
  return lines;
}

/** A field begins on a new line with its tag; everything until the next one belongs to it. */
function fieldsOf(text: string): Field[] {
  const parts = text.replace(/\r\n?/g, '\n').split(/(?:^|\n):(\d\d[A-Z]?):/);
  return parts.flatMap((tag, at) =>
    at % 2 === 1 ? [{ tag, text: (parts[at + 1] ?? '').replace(/\n-\}?[\s\S]*$/, '').trimEnd() }] : [],
  );
}

function lineOf(booking: string, purpose: string, currency: string): StatementLine {
  const [, value = '', booked = '', sign, , amount, , references = ''] = BOOKING.exec(booking) ?? [];
  if (!sign || !amount) throw new StatementError('A booking that cannot be read');
  const [euros = '0', cents = ''] = amount.split(',');
  const amountCents = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  const isIn = sign === 'C' || sign === 'RD';
  const { payer, iban, text } = partsOf(purpose);
  return {
    payer,
    iban,
    text,
    bookedOn: dayOf(value, booked),
    amountCents: isIn ? amountCents : 0 - amountCents,
    currency: currency || 'EUR',
    bankReference: oneLine((references.split('//')[1] ?? '').split('\n')[0] ?? ''),
  };
}

/** The booking has no year of its own: around New Year it is that of the nearest day. */
function dayOf(value: string, booked: string): string {
  const year = 2000 + Number(value.slice(0, 2));
  const day = (of: number, monthDay: string) => `${of}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
  const valued = day(year, value.slice(2));
  if (booked === '') return valued;
  const apart = Number(booked.slice(0, 2)) - Number(value.slice(2, 4));
  return day(apart > 6 ? year - 1 : apart < -6 ? year + 1 : year, booked);
}

/** Purpose in fields (?20 … ?63) as banks of Austria and Germany write it, or as plain text. */
function partsOf(purpose: string): Pick<StatementLine, 'payer' | 'iban' | 'text'> {
  const flat = purpose.replace(/\n/g, '');
  const [, separator] = /^\d{3}([?<@|])\d\d/.exec(flat) ?? [];
  if (!separator) return { payer: '', ...markedIn(oneLine(purpose)) };
  const fields = new Map(
    flat
      .slice(3)
      .split(separator)
      .filter(Boolean)
      .map((part) => [part.slice(0, 2), part.slice(2)] as const),
  );
  const text = [...fields].filter(([code]) => /^(?:2\d|6[0-3])$/.test(code)).map(([, part]) => part);
  const marked = markedIn(oneLine(text.map((part) => (BEGINS_WITH_MARK.test(part) ? ` ${part}` : part)).join('')));
  const account = (fields.get('31') ?? '').replace(/\s/g, '');
  return {
    payer: oneLine(`${fields.get('32') ?? ''}${fields.get('33') ?? ''}`),
    iban: /^[A-Z]{2}\d{2}/.test(account) ? account : marked.iban,
    text: marked.text,
  };
}

function markedIn(text: string): { iban: string; text: string } {
  const marks = [...text.matchAll(MARKS)];
  if (marks.length === 0) return { iban: '', text };
  const parts = new Map(
    marks.map((mark, at) => [mark[1] ?? '', text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim()]),
  );
  const reference = parts.get('EREF') ?? '';
  const written = [
    text.slice(0, marks[0]?.index),
    parts.get('SVWZ') ?? '',
    reference === 'NOTPROVIDED' ? '' : reference,
  ];
  return { iban: (parts.get('IBAN') ?? '').replace(/\s/g, ''), text: oneLine(written.join(' ')) };
}

function isUtf8(file: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}
