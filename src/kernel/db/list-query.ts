import { and, asc, desc, getTableColumns, is, SQL, type Subquery, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn, type PgTable, PgText, PgVarchar } from 'drizzle-orm/pg-core';
import type { SelectedFieldsFlat } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { foldWords, INVISIBLE, ON_KEYBOARDS } from '../i18n/fold-words.ts';
import type { Db } from './connect.ts';

/** A column or an expression that a list can be sorted by or searched in. */
export type ListField = AnyPgColumn | SQL | SQL.Aliased;

/** Sort keys of a list by their API names. */
export type Sorts = Readonly<Record<string, ListField>>;

export type ListQuery = {
  where?: SQL | undefined;
  orderBy: readonly SQL[];
  /** 1-based. */
  page: number;
  limit: number;
};

export type ListPage<Row> = { rows: Row[]; total: number };

/** Further words are ignored: each costs a comparison per row. */
const MAX_SEARCH_WORDS = 8;

/** One page of a table, with the total number of matching rows. One query, two for a page past the end. */
export const listRows = <T extends PgTable>(db: Db, table: T, query: ListQuery) =>
  listFields(db, table, getTableColumns(table), query) as Promise<ListPage<T['$inferSelect']>>;

/** Like `listRows`, for selected fields of a table or for a subquery (a union, a join). */
export async function listFields<F extends SelectedFieldsFlat>(
  db: Db,
  from: PgTable | Subquery,
  fields: F,
  { where, orderBy, page, limit }: ListQuery,
): Promise<ListPage<SelectResultFields<F>>> {
  const matching = where ? sql`${from} where ${where}` : sql`${from}`;
  // A subselect instead of count(*) over (): a window would carry every column of every matching row.
  const total = sql`(select count(*) from ${matching})`.mapWith(Number);
  const rows = (await db
    .select({ row: fields as SelectedFieldsFlat, total })
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)) as { row: SelectResultFields<F>; total: number }[];
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? (page > 1 ? await countAll(db, matching) : 0) };
}

async function countAll(db: Db, matching: SQL): Promise<number> {
  const [row] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(matching);
  return row?.total ?? 0;
}

/**
 * Builds the ORDER BY of a list: 'name', or '-name' for descending. `ties` break ties between equal rows and end with the id, so
 * that no row appears on two pages; they sort ascending.
 */
export function orderOf(sorts: Sorts, sort: string, ...ties: readonly ListField[]): SQL[] {
  const field = sorts[sort.replace(/^-/, '')];
  const first = field ? [sort.startsWith('-') ? descending(field) : ascending(field)] : [];
  return [...first, ...ties.map((tie) => (is(tie, SQL) ? tie : asc(tie)))];
}

/** Sorts text by dictionary collation: 'Adam, Ägidius, anna, Zacherl'. Empty values come last (the PostgreSQL default). */
export const ascending = (field: ListField): SQL => asc(collated(field));

/** The reverse of `ascending`, but empty values still come last. */
export const descending = (field: ListField): SQL =>
  // Omitted for NOT NULL columns: an index on the column would not be used otherwise.
  is(field, PgColumn) && field.notNull ? desc(collated(field)) : sql`${desc(collated(field))} nulls last`;

const collated = (field: ListField): ListField =>
  is(field, PgText) || is(field, PgVarchar) ? sql`${field} collate "und-x-icu"` : field;

/**
 * Requires every word to occur in one of the fields, ignoring case, quotes and dashes (see `foldWords`). Undefined for an empty
 * search. A generated column contains its text folded already (`foldedColumn`).
 */
export function searchIn(fields: readonly ListField[], search: string | undefined): SQL | undefined {
  const words = foldWords(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS);
  if (fields.length === 0) return undefined;
  // Joined by line breaks, which no word contains, so that no match spans two fields.
  const [only] = fields;
  const isFolded = fields.length === 1 && is(only, PgColumn) && only.generated !== undefined;
  const folded = isFolded ? sql`${only}` : foldedSql(sql`concat_ws(E'\n', ${sql.join([...fields], sql`, `)})`);
  return and(...words.map((word) => sql`strpos(${folded}, ${word}) > 0`));
}

/** Expression of a generated column with the folded text of columns that are never null, for searches in thousands of rows. */
export function foldedColumn(...columns: readonly string[]): SQL {
  const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);
  const text = sql.raw(columns.map((name) => `"${name}"`).join(` || E'\\n' || `));
  const [from, to] = [Object.keys(ON_KEYBOARDS).join(''), Object.values(ON_KEYBOARDS).join('')];
  const lower = sql`lower(normalize(${text}, NFKC) collate "und-x-icu")`;
  return sql`replace(translate(${lower}, ${literal(from + INVISIBLE)}, ${literal(to)}), 'ß', 'ss')`;
}

/** `foldWords` in SQL, except for collapsing white space. NB: without the collation lower() depends on the database. */
function foldedSql(text: SQL): SQL {
  const [from, to] = [Object.keys(ON_KEYBOARDS).join(''), Object.values(ON_KEYBOARDS).join('')];
  const lower = sql`lower(normalize(${text}, NFKC) collate "und-x-icu")`;
  // translate() deletes the characters of `from` that have no counterpart in `to`.
  return sql`replace(translate(${lower}, ${from + INVISIBLE}, ${to}), 'ß', 'ss')`;
}

/** Sorts rows in the order of `ids`; ids without a row are skipped, duplicates kept once. */
export function rowsInOrder<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const found = new Map(rows.map((row) => [idOf(row), row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}
