import { unzipSync } from 'fflate';
import { decodeXml, XmlError } from '#kernel/xml/read-xml.ts';
import type { CsvColumns } from '../../contract/bank.ts';
import { readCamt } from './read-camt.ts';
import { isMt940, readMt940 } from './read-mt940.ts';
import { MOST_LINES, readStatementCsv } from './read-statement-csv.ts';
import { StatementError, type StatementLine } from './statement-line.ts';

export type Statement = { source: 'camt' | 'csv' | 'mt940'; lines: StatementLine[] };

/** Columns of a CSV file with these headings, as somebody named them once. */
export type KnownColumns = (headings: readonly string[]) => CsvColumns | null;

const MOST_FILES = 100;
/** Of all files in a ZIP; more would fill the memory. */
const MOST_UNPACKED_BYTES = 60_000_000;

/** Bookings of a bank statement: CAMT, MT940, CSV, or a ZIP of such files. @throws StatementError for a file that is none */
export function readStatement(file: Uint8Array, known: KnownColumns = () => null): Statement {
  const start = startOf(file);
  if (start.startsWith('PK\u0003\u0004')) return readZip(file, known);
  if (isMt940(start)) return { source: 'mt940', lines: readMt940(file) };
  if (!start.startsWith('<')) return { source: 'csv', lines: readStatementCsv(file, known) };
  try {
    return { source: 'camt', lines: readCamt(decodeXml(file)) };
  } catch (error) {
    if (error instanceof XmlError) throw new StatementError(error.message);
    throw error;
  }
}

const startOf = (file: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(file.subarray(0, 200))
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();

function readZip(file: Uint8Array, known: KnownColumns): Statement {
  const statements = filesIn(file).map((one) => {
    if (startOf(one).startsWith('PK\u0003\u0004')) throw new StatementError('An archive in an archive');
    return readStatement(one, known);
  });
  const lines = statements.flatMap((one) => one.lines);
  if (lines.length > MOST_LINES) throw new StatementError('Too many bookings');
  return { source: statements[0]?.source ?? 'camt', lines };
}

/** Files of an archive by name; folders and the notes of some systems are left out. */
function filesIn(file: Uint8Array): Uint8Array[] {
  let count = 0;
  let bytes = 0;
  try {
    const files = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || /(?:^|\/)(?:__MACOSX|\.)/.test(name)) return false;
        count += 1;
        bytes += originalSize;
        if (count > MOST_FILES || bytes > MOST_UNPACKED_BYTES) throw new StatementError('Too large an archive');
        return true;
      },
    });
    return Object.entries(files)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([, content]) => content);
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('An archive that cannot be read');
  }
}
