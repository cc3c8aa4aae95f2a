import { readCsv, type Sheet } from './read-csv.ts';

const MOST_COLUMNS = 200;
/** Uncompressed size of all parts of a workbook; more would fill the memory. */
const MOST_UNPACKED_BYTES = 60_000_000;

/**
 * Parses the first sheet of an XLSX workbook, or a CSV file (`readCsv`). Empty rows are skipped, cells become text, dates
 * 'YYYY-MM-DD', times 'HH:mm'; results as of `readCsv`.
 */
export async function readSheet(
  file: Uint8Array,
  limits: { rows: number },
): Promise<Sheet | 'noTable' | 'tooManyRows'> {
  if (!isZip(file)) return readCsv(file, limits);
  if (unpackedBytes(file) > MOST_UNPACKED_BYTES) return 'tooManyRows';
  const cells = await cellsOf(file);
  const [head, ...body] = cells;
  const columns = head ?? [];
  if (columns.every((title) => title === '') || columns.length > MOST_COLUMNS) return 'noTable';
  if (body.length > limits.rows) return 'tooManyRows';
  const rows = body
    .map((row, at) => ({ line: at + 2, cells: row, isBroken: false }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  return rows.length === 0 ? 'noTable' : { columns, rows };
}

async function cellsOf(file: Uint8Array): Promise<string[][]> {
  const { default: readXlsx } = await import('read-excel-file/node');
  try {
    const [sheet] = await readXlsx(Buffer.from(file));
    return (sheet?.data ?? []).map((row) => row.map(cellText));
  } catch {
    return [];
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return momentText(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}

/** Workbooks store a time of day as a moment of the day 0, which is 30 December 1899. */
function momentText(value: Date): string {
  const [on = '', at = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().split('T');
  const time = at.slice(0, 5);
  if (on < '1900-01-02') return time;
  return time === '00:00' ? on : `${on} ${time}`;
}

const isZip = ([first, second, third]: Uint8Array): boolean => first === 0x50 && second === 0x4b && third === 3;

const ENTRY_SIGNATURE = 0x02014b50;
const SIZE_OFFSET = 24;
const ENTRY_BYTES = 46;

/** Sum of the sizes in the directory at the end of a zip archive. */
function unpackedBytes(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let sum = 0;
  for (let at = 0; at + ENTRY_BYTES <= file.byteLength; at += 1)
    if (file[at] === 0x50 && view.getUint32(at, true) === ENTRY_SIGNATURE)
      sum += view.getUint32(at + SIZE_OFFSET, true);
  return sum;
}
