import { decodeXml, XmlError } from '#kernel/xml/read-xml.ts';
import { readCamt } from './read-camt.ts';
import { readStatementCsv } from './read-statement-csv.ts';
import { StatementError, type StatementLine } from './statement-line.ts';

export type Statement = { source: 'camt' | 'csv'; lines: StatementLine[] };

/** Begins with the header of a SWIFT message, or with its first field. */
const MT940 = /^(?:\{1:|:20:|:940:|940\s)/;

/** Bookings of a bank statement, CAMT.053 or CSV. @throws StatementError for a file that is neither */
export function readStatement(file: Uint8Array): Statement {
  const start = new TextDecoder('latin1')
    .decode(file.subarray(0, 200))
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  if (start.startsWith('PK\u0003\u0004')) throw new StatementError('An archive', 'ZIP');
  if (MT940.test(start)) throw new StatementError('An MT940 statement', 'MT940');
  if (!start.startsWith('<')) return { source: 'csv', lines: readStatementCsv(file) };
  try {
    return { source: 'camt', lines: readCamt(decodeXml(file)) };
  } catch (error) {
    if (error instanceof XmlError) throw new StatementError(error.message);
    throw error;
  }
}
