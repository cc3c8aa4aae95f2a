import { and, asc, desc, getTableColumns, is, SQL, type Subquery, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn, PgTable, PgText, PgVarchar } from 'drizzle-orm/pg-core';
import type { SelectedFieldsFlat } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Context } from '../context.ts';
import { foldWords } from '../i18n/fold-words.ts';
import { MOST_COUNTED } from '../web/list-count.ts';
import type { Db } from './connect.ts';
import { likeAnywhere } from './like.ts';
import { foldedSql } from './search-column.ts';

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
  /**
   * Counts to `MOST_COUNTED` rows beyond the page, for lists that grow for years: `total` is one more where there are more. A page of
   * one row asks for the count and gets all of it.
   */
  isCapped?: boolean;
  /** Counts while the rows are found, for conditions that cost more than carrying every matching row to the end. */
  isCostly?: boolean;
};

export type ListPage<Row> = { rows: Row[]; total: number };

/** From this many rows before a page on, sorting rows as a whole costs more than finding their ids first. */
const DEEP = 1000;

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
  { where, orderBy, page, limit, isCapped = false, isCostly = false }: ListQuery,
): Promise<ListPage<SelectResultFields<F>>> {
  const ownId = is(from, PgTable) ? getTableColumns(from).id : undefined;
  const pageOf = { orderBy, limit, offset: (page - 1) * limit };
  if (isCostly && ownId) return listFound(db, from, fields, { ...pageOf, where, id: ownId });
  const matching = where ? sql`${from} where ${where}` : sql`${from}`;
  // A subselect instead of count(*) over (), as a rule: a window would carry every column of every matching row.
  const most = page * limit + MOST_COUNTED + 1;
  const counted = isCapped && limit > 1 ? sql`(select 1 from ${matching} limit ${most}) as counted` : matching;
  const total = (isCostly ? sql`count(*) over ()` : sql`(select count(*) from ${counted})`).mapWith(Number);
  const { offset } = pageOf;
  const id = offset >= DEEP ? ownId : undefined;
  const onPage =
    id &&
    db
      .select({ id })
      .from(from)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
  const rows = (await db
    .select({ row: fields as SelectedFieldsFlat, total })
    .from(from)
    .where(onPage ? sql`${id} = any(array(${onPage}))` : where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(onPage ? 0 : offset)) as { row: SelectResultFields<F>; total: number }[];
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? (page > 1 ? await countAll(db, matching) : 0) };
}

type Found = Pick<ListQuery, 'where' | 'orderBy' | 'limit'> & { offset: number; id: PgColumn };

/**
 * Finds the matching ids once, for the count and for the page. NB: with a window the plan would take the limit for the end of its
 * work, walk through the table in the order of the list and look at rows of all parishes.
 */
async function listFound<F extends SelectedFieldsFlat>(
  db: Db,
  from: PgTable | Subquery,
  fields: F,
  { where, orderBy, limit, offset, id }: Found,
): Promise<ListPage<SelectResultFields<F>>> {
  const found = db.$with('found').as(
    db
      .select({ id: sql`${id}`.as('id') })
      .from(from)
      .where(where),
  );
  const total = sql`(select count(*) from found)`.mapWith(Number);
  const rows = (await db
    .with(found)
    .select({ row: fields as SelectedFieldsFlat, total })
    .from(from)
    .where(sql`${id} in (select id from found)`)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)) as { row: SelectResultFields<F>; total: number }[];
  const past = rows.length === 0 && offset > 0;
  return {
    rows: rows.map(({ row }) => row),
    total: rows[0]?.total ?? (past ? await countAll(db, sql`${from} where ${where ?? sql`true`}`) : 0),
  };
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
 * Requires every word to occur in the stored text of the list (`searchColumn`), ignoring case, quotes and dashes (see `foldWords`).
 * Undefined for an empty search.
 */
export function searchIn(column: AnyPgColumn, search: string | undefined): SQL | undefined {
  if (!column.generated)
    throw new Error(`The lists of ${column.name} have no search column (kernel/db/search-column.ts).`);
  return and(...wordsOf(search).map((word) => occursIn(column, word)));
}

/** Like `searchIn`, for the few rows of a union, which no column stores: folds the text of each row. */
export function searchInUnion(title: ListField, search: string | undefined): SQL | undefined {
  const folded = foldedSql(sql`${title}`);
  return and(...wordsOf(search).map((word) => sql`strpos(${folded}, ${word}) > 0`));
}

const wordsOf = (search = ''): string[] => foldWords(search).split(' ').filter(Boolean).slice(0, MAX_SEARCH_WORDS);

/**
 * Condition that a folded word is part of a folded text, by its trigram index where it has one. NB: a word shorter than
 * three characters has no trigram: with `like` a prepared plan would walk the whole index for it.
 */
export const occursIn = (column: AnyPgColumn, word: string): SQL =>
  word.length < 3 ? sql`strpos(${column}, ${word}) > 0` : sql`${column} like ${likeAnywhere(word)}`;

/**
 * `column in (ids)` with one parameter, for ids of parishes: hundreds of them neither reach the most parameters of a statement nor
 * keep an index on the order of the list from being used.
 */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Matches rows of parishes outside the trash: jobs that go through the rows of all parishes leave the others as they are. */
export const ofKnownSites = ({ sites }: Pick<Context, 'sites'>, siteId: AnyPgColumn): SQL =>
  isOneOf(
    siteId,
    sites.map(({ id }) => id),
  );

/** Sorts rows in the order of `ids`; ids without a row are skipped, duplicates kept once. */
export function rowsInOrder<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const found = new Map(rows.map((row) => [idOf(row), row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}
