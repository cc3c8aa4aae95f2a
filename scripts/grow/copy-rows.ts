import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';

/** Rule for copying the rows of one table. Expressions name the original row `s` and the line of the plan `p`. */
export type RowCopy = {
  table: string;
  /** Temporary table with a line for each copy: `salt`, `parish_salt` and what the expressions ask for. */
  plan: string;
  /** Which original belongs to which line of the plan. */
  on: SQL;
  /** Values that differ from those of the original, by column. */
  set?: Readonly<Record<string, SQL>>;
  /** Columns whose ids follow the copy itself; those of all others follow its parish. */
  own?: readonly string[];
};

/** Columns that name accounts: copies belong to the same people. */
const ACCOUNTS = new Set(['user_id', 'created_by', 'uploaded_by', 'assignee_id', 'author_id', 'actor_id', 'readers']);

/** All of an id but its first eight digits, which are those of the copy. */
const IDS = '[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

/**
 * Inserts copies of rows. A salt of eight hexadecimal digits takes the place of the first eight of every id in the copied rows,
 * also inside of JSON and keys, so that copies refer to the copies made with the same salt. Without a salt ids stay.
 */
export async function copyRows(db: Db, copy: RowCopy): Promise<void> {
  const columns = await columnsOf(db, copy.table);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((column) => copy.set?.[column.name] ?? copiedValue(column, copy)),
    sql`, `,
  );
  await db.execute(sql`insert into ${sql.identifier(copy.table)} (${names})
    select ${values} from ${sql.identifier(copy.plan)} p join ${sql.identifier(copy.table)} s on ${copy.on}
    order by p.no desc`);
}

type CopiedColumn = { name: string; type: string };

/** Columns that can be written: computed and counted ones are left to the database. */
async function columnsOf(db: Db, table: string): Promise<CopiedColumn[]> {
  const result = await db.execute(sql`select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      and coalesce(column_default, '') not like 'nextval%'
    order by ordinal_position`);
  const columns = rowsOf<CopiedColumn>(result);
  if (columns.length === 0) throw new Error(`There is no table ${table}`);
  return columns;
}

function copiedValue({ name, type }: CopiedColumn, { own = ['id'] }: RowCopy): SQL {
  const value = sql`s.${sql.identifier(name)}`;
  if (ACCOUNTS.has(name)) return value;
  const salt = own.includes(name) ? sql`p.salt` : sql`p.parish_salt`;
  if (type === 'uuid') return sql`coalesce(${salted(value, salt)}, ${value})`;
  if (type === '_uuid')
    return sql`coalesce((select array_agg(coalesce(${salted(sql`one`, salt)}, one) order by at)
      from unnest(${value}) with ordinality as all_ids(one, at)), ${value})`;
  if (type === 'jsonb') return sql`coalesce(${saltedText(value, salt)}::jsonb, ${value})`;
  if (name === 'key') return sql`coalesce(${saltedText(value, salt)}, ${value})`;
  return value;
}

/** The id of the copy of the thing with this id; null without a salt. */
export const salted = (id: SQL, salt: SQL): SQL => sql`overlay(${id}::text placing ${salt} from 1 for 8)::uuid`;

const saltedText = (value: SQL, salt: SQL) =>
  sql`regexp_replace(${value}::text, ${sql.raw(`'${IDS}'`)}, ${salt} || '\\1', 'g')`;

/** Rows of a statement, whichever database answered. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
