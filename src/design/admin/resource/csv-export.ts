import { csvText } from '#kernel/i18n/csv.ts';
import type { ReceivedFile } from '#kernel/web/save-file.ts';
import type { FormValues } from '../form/use-edit-form.ts';
import type { Column } from './data-table.tsx';
import type { Resource, Stored } from './define-resource.ts';
import { type ListState, queryOf } from './list-state.ts';

const CSV_PAGE = 200;

/** Exports all rows that match the filters, not only the current page; reads pages of 200. */
export async function csvFile<Row extends Stored, Values extends FormValues>(
  of: Resource<Row, Values>,
  state: ListState,
): Promise<ReceivedFile> {
  const rows: Row[] = [];
  for (let page = 1, total = 1; rows.length < total; page++) {
    const part = await of.store.list(queryOf({ ...state, page }, CSV_PAGE));
    rows.push(...part.rows);
    total = part.rows.length > 0 ? part.total : 0;
  }
  const blob = new Blob([csvOf(of.columns, rows)], { type: 'text/csv;charset=utf-8' });
  return { name: `${of.words.plural()}.csv`, blob };
}

/** The rows as a CSV file with the column labels as header. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvText([columns.map((column) => column.label()), ...rows.map((row) => columns.map((one) => one.text(row)))]);
}
