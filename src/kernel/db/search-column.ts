import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, text } from 'drizzle-orm/pg-core';
import { INVISIBLE, ON_KEYBOARDS } from '../i18n/fold-words.ts';

/**
 * Column with the folded text (`foldWords`) of the fields that a list is searched in: names of columns as in the database, or
 * expressions in SQL. The database computes it with each write, so that it can never be stale: not after an import, a merge, a
 * restored backup or an erased name. NB: expressions must be immutable; `search_list` and `search_lines` of the migration are.
 */
export const searchColumn = (...fields: readonly string[]) => text().generatedAlwaysAs(folded(fields));

/** Trigram index for `like '%word%'`; for tables that grow with visitors and years. */
export const searchIndex = (column: ExtraConfigColumn) => index().using('gin', column.op('gin_trgm_ops'));

/** `foldWords` in SQL, except for collapsing white space. NB: without the collation lower() depends on the database. */
export function foldedSql(value: SQL): SQL {
  const [from, to] = [Object.keys(ON_KEYBOARDS).join(''), Object.values(ON_KEYBOARDS).join('')];
  const lower = sql`lower(normalize(${value}, NFKC) collate "und-x-icu")`;
  // translate() deletes the characters of `from` that have no counterpart in `to`. Literals: DDL takes no parameters.
  return sql`replace(translate(${lower}, ${literal(from + INVISIBLE)}, ${literal(to)}), 'ß', 'ss')`;
}

/** Joined by line breaks, which no word contains, so that no match spans two fields; a field without a value is empty. */
function folded(fields: readonly string[]): SQL {
  const values = fields.map((field) => `coalesce(${/^\w+$/.test(field) ? `"${field}"` : field}, '')`);
  return foldedSql(sql.raw(values.join(` || E'\\n' || `)));
}

const literal = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
