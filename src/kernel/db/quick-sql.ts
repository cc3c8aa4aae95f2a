import {
  Column,
  getTableName,
  is,
  isSQLWrapper,
  Name,
  Param,
  Placeholder,
  type Query,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  Table,
  View,
} from 'drizzle-orm';

type Config = Parameters<SQL['toQuery']>[0];
/** Parts of the text so far, and the values of its parameters. */
type Written = { text: string; params: unknown[] };
type Kind = 'text' | 'name' | 'sql' | 'column' | 'param' | 'table' | 'statement' | 'rare';

/** Parts of the query builder that its types leave out. */
type Inner = { queryChunks: unknown[]; shouldInlineParams: boolean };
type Builder = { buildQueryFromSourceParams: (chunks: unknown[], config: Config) => Query };
type Casing = { getColumnCasing: (column: Column) => string };

const SCHEMA = Symbol.for('drizzle:Schema');
const IS_ALIAS = Symbol.for('drizzle:IsAlias');

const builder = SQL.prototype as unknown as Builder & { toQuery: (this: SQL, config: Config) => Query };
const slowly = builder.toQuery;

/**
 * Lets the query builder write its statements in one pass. It asks each part up to fourteen times of which class it is, and copies the
 * texts and values of each level into those of the level above: a sixth of the time that a change took (decision 088). Text and
 * values are the same; whatever is rare is still written by the builder itself.
 */
export function writeSqlQuickly(): void {
  builder.toQuery = function toQuery(this: SQL, config: Config): Query {
    const { queryChunks, shouldInlineParams } = this as unknown as Inner;
    if (shouldInlineParams || config.inlineParams || config.invokeSource) return slowly.call(this, config);
    const written: Written = { text: '', params: [] };
    write(written, queryChunks, { ...config, paramStartIndex: { value: 0 } });
    return { sql: written.text, params: written.params };
  };
}

/** The builder's own way, for the test. */
export const writtenByBuilder = (sql: SQL, config: Config): Query => slowly.call(sql, config);

type Counting = Config & { paramStartIndex: { value: number } };

function write(to: Written, chunks: readonly unknown[], config: Counting): void {
  for (const chunk of chunks) if (chunk !== undefined) writeOne(to, chunk, config);
}

function writeOne(to: Written, chunk: unknown, config: Counting): void {
  if (typeof chunk !== 'object' || chunk === null) {
    if (typeof chunk === 'function') writeSlowly(to, chunk, config);
    else writeValue(to, chunk, config);
  } else if (Array.isArray(chunk)) writeList(to, chunk, config);
  else writeEntity(to, chunk, config);
}

function writeEntity(to: Written, chunk: object, config: Counting): void {
  const kind = kindOf(chunk);
  if (kind === 'text') for (const text of (chunk as StringChunk).value) to.text += text;
  else if (kind === 'name') to.text += config.escapeName((chunk as Name).value);
  else if (kind === 'column') to.text += columnName(chunk as Column, config);
  else if (kind === 'param') writeParam(to, chunk as Param, config);
  else if (kind === 'table') to.text += tableName(chunk as Table, config);
  else if (kind === 'statement') writeStatement(to, chunk as SQLWrapper, config);
  else if (kind === 'sql' && !(chunk as Inner).shouldInlineParams) write(to, (chunk as Inner).queryChunks, config);
  else writeSlowly(to, chunk, config);
}

function writeList(to: Written, list: readonly unknown[], config: Counting): void {
  to.text += '(';
  for (const [at, one] of list.entries()) {
    if (at > 0) to.text += ', ';
    if (one !== undefined) writeOne(to, one, config);
  }
  to.text += ')';
}

/** A statement within another one. */
function writeStatement(to: Written, chunk: SQLWrapper, config: Counting): void {
  const isBare = chunk.shouldOmitSQLParens?.() === true;
  if (!isBare) to.text += '(';
  writeOne(to, chunk.getSQL(), config);
  if (!isBare) to.text += ')';
}

function writeParam(to: Written, { value, encoder }: Param, config: Counting): void {
  if (value !== null && typeof value === 'object' && is(value, Placeholder)) {
    writeSlowly(to, new Param(value, encoder), config);
    return;
  }
  const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value);
  if (typeof mapped === 'object' && mapped !== null && is(mapped, SQL)) writeOne(to, mapped, config);
  else writeValue(to, mapped, config);
}

function writeValue(to: Written, value: unknown, config: Counting): void {
  to.text += config.escapeParam(config.paramStartIndex.value, value);
  config.paramStartIndex.value += 1;
  to.params.push(value);
}

/** Counts its parameters on from those before. */
function writeSlowly(to: Written, chunk: unknown, config: Counting): void {
  const { sql, params } = builder.buildQueryFromSourceParams([chunk], config);
  to.text += sql;
  to.params.push(...params);
}

const kinds = new WeakMap<object, Kind>();

/** Depends on the class alone, which is asked once. */
function kindOf(chunk: object): Kind {
  const prototype: object | null = Object.getPrototypeOf(chunk) as object | null;
  if (prototype === null || prototype === Object.prototype) return 'rare';
  const known = kinds.get(prototype);
  if (known) return known;
  const kind = findKind(chunk);
  kinds.set(prototype, kind);
  return kind;
}

/** In the order in which the builder asks. */
function findKind(chunk: object): Kind {
  if (is(chunk, StringChunk)) return 'text';
  if (is(chunk, Name)) return 'name';
  if (is(chunk, SQL)) return 'sql';
  if (is(chunk, Table)) return 'table';
  if (is(chunk, Column)) return 'column';
  if (is(chunk, Param)) return 'param';
  const isRare = [View, Placeholder, SQL.Aliased, Subquery].some((rare) => is(chunk, rare));
  return !isRare && isSQLWrapper(chunk) ? 'statement' : 'rare';
}

const schemaOf = (table: Table): string | undefined => (table as unknown as { [SCHEMA]?: string })[SCHEMA];
const isAlias = (table: Table): boolean => (table as unknown as { [IS_ALIAS]?: boolean })[IS_ALIAS] === true;

/** An alias stands outside of every schema. */
function tableName(table: Table, { escapeName }: Config): string {
  const schema = schemaOf(table);
  const name = escapeName(getTableName(table));
  return schema === undefined || isAlias(table) ? name : `${escapeName(schema)}.${name}`;
}

const columnNames = new WeakMap<object, WeakMap<Column, string>>();

function columnName(column: Column, config: Config): string {
  const casing = config.casing as Casing;
  const known = columnNames.get(casing) ?? new WeakMap<Column, string>();
  columnNames.set(casing, known);
  const found = known.get(column);
  if (found !== undefined) return found;
  const name = `${tableName(column.table, config)}.${config.escapeName(casing.getColumnCasing(column))}`;
  known.set(column, name);
  return name;
}
