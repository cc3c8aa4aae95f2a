import Papa from 'papaparse';

const MOST_COLUMNS = 200;

/** `line` is 1-based and counts the header; `isBroken`: the quotes of the row are unbalanced. */
export type Sheet = { columns: string[]; rows: { line: number; cells: string[]; isBroken: boolean }[] };

/**
 * Parses a table as exported by spreadsheets: delimited by ; , or TAB, with or without byte order mark, in UTF-8, UTF-16 or
 * Windows-1252. Empty rows are skipped. Returns 'noTable' without a header or rows, or with more than 200 columns.
 */
export function readCsv(file: Uint8Array, limits: { rows: number }): Sheet | 'noTable' | 'tooManyRows' {
  const text = decoded(file);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [head, ...body] = data;
  const columns = (head ?? []).map((title) => title.trim());
  if (columns.every((title) => title === '') || columns.length > MOST_COLUMNS) return 'noTable';
  // The trailing line break yields one more row, which is empty.
  if (body.length > limits.rows + 1) return 'tooManyRows';
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows = body
    .map((cells, at) => ({ line: at + 2, cells: cells.map((cell) => cell.trim()), isBroken: broken.has(at + 1) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return rows.length === 0 ? 'noTable' : { columns, rows };
}

/**
 * NB: empty rows, such as the one after the trailing line break, would make a short two-column table look like one with a single
 * column.
 */
function delimiterOf(text: string): string {
  const head = { preview: 10, skipEmptyLines: true, delimitersToGuess: [';', ',', '\t'] };
  return Papa.parse<string[]>(text, head).meta.delimiter;
}

/** Detects the encoding: byte order mark, else UTF-16 (zeros in every second byte), valid UTF-8, or Windows-1252. */
function decoded(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  if (second === 0) return new TextDecoder('utf-16le').decode(file);
  if (first === 0) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
