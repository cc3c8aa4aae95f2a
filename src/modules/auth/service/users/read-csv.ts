import Papa from 'papaparse';
import { AppError } from '#kernel/errors.ts';

export const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;

export type Sheet = { columns: string[]; rows: { line: number; cells: string[]; isBroken: boolean }[] };

/**
 * A table out of a file as spreadsheets and other programs write it: separated by ; , or TAB, with or without byte order
 * mark, in UTF-8, UTF-16 or the old Windows letters. Empty lines are left out.
 * @throws AppError auth.noTable, auth.tooManyRows
 */
export function readCsv(file: Uint8Array): Sheet {
  const text = decoded(file);
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'] });
  const [head, ...body] = data;
  const columns = (head ?? []).map((title) => title.trim());
  if (columns.every((title) => title === '') || columns.length > MOST_COLUMNS)
    throw new AppError('auth.noTable', 400, 'auth_noTable');
  if (body.length > MOST_ROWS + 1) throw new AppError('auth.tooManyRows', 400, 'auth_tooManyRows', { most: MOST_ROWS });
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows = body
    .map((cells, at) => ({ line: at + 2, cells: cells.map((cell) => cell.trim()), isBroken: broken.has(at + 1) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new AppError('auth.noTable', 400, 'auth_noTable');
  return { columns, rows };
}

/** By its byte order mark, else by what it can be: zeros in every second place, valid UTF-8, or Windows-1252. */
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
