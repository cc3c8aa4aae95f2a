import { AppError } from '../errors.ts';
import type { Sheet } from './read-csv.ts';

/** Most rows of a file that becomes records. */
export const MOST_IMPORT_ROWS = 5000;
const SAMPLE_ROWS = 5;

/** Field of a record -> column of the file, from 0. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** The table of a file that was read with at most `MOST_IMPORT_ROWS`. @throws AppError kernel.noTable, kernel.tooManyRows */
export function demandSheet(read: Sheet | 'noTable' | 'tooManyRows'): Sheet {
  if (read === 'noTable') throw new AppError('kernel.noTable', 400, 'kernel_csvNoTable');
  if (read === 'tooManyRows')
    throw new AppError('kernel.tooManyRows', 400, 'kernel_csvTooManyRows', { most: MOST_IMPORT_ROWS });
  return read;
}

/** The part of a file that is shown before its columns are mapped. */
export const sheetPreview = <Mapping>({ columns, rows }: Sheet, mapping: Mapping) => ({
  columns,
  rows: rows.length,
  sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
  mapping,
});

/** Proposes a column for each field: the one with our own heading, else one that is usually called so. No column is proposed twice. */
export function proposedMapping<Field extends string>(
  columns: readonly string[],
  usual: Readonly<Record<Field, RegExp>>,
  own: (field: Field) => readonly string[] = () => [],
): ColumnMapping<Field> {
  const found = new Map<Field, number>();
  const taken = new Set<number>();
  const take = (field: Field, at: number) => {
    if (at < 0 || taken.has(at) || found.has(field)) return;
    found.set(field, at);
    taken.add(at);
  };
  const fields = Object.keys(usual) as Field[];
  const titles = columns.map((title) => title.trim().toLowerCase());
  for (const field of fields) for (const heading of own(field)) take(field, titles.indexOf(heading.toLowerCase()));
  for (const field of fields)
    take(
      field,
      titles.findIndex((title, at) => !taken.has(at) && usual[field].test(title)),
    );
  return Object.fromEntries(found) as ColumnMapping<Field>;
}

/** The cells of a row by field; without the apostrophe that our own export puts before what looks like a formula, phone numbers included. */
export function mappedCells<Field extends string>(
  cells: readonly string[],
  mapping: ColumnMapping<Field>,
): Partial<Record<Field, string>> {
  const pairs = Object.entries<number | undefined>(mapping).map(([field, at]) => [
    field,
    (cells[at ?? -1] ?? '').replace(/^'(?=[=+\-@])/, ''),
  ]);
  return Object.fromEntries(pairs) as Partial<Record<Field, string>>;
}

/** A cell without line breaks and invisible characters, which come from other programs. */
export const oneLine = (cell: string): string => cell.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
