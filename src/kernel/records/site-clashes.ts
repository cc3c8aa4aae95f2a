import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { Locale } from '../i18n/texts.ts';
import type { Moved, MovedPath, SiteTable } from '../site-data.ts';
import { intoTrash } from '../trash.ts';

/** A text column whose values are unique within a parish, outside the trash and in any case. */
export type UniqueColumn = {
  column: AnyPgColumn;
  /**
   * For a row whose value the receiving parish has: `trash`, where only one of both can hold; `number`, where both stay and the
   * moved one becomes 'Kerzen-2'.
   */
  inMerge: 'trash' | 'number';
  /** Path of a thing below its parish, so that the former URL of a numbered one leads to it. */
  path?: (tx: Context, value: string) => Promise<string> | string;
  /** Characters of the longest value. */
  longest?: number;
};

/** Display name of a table's rows. */
export type RowTitle = {
  title: SQL<string> | AnyPgColumn | undefined;
  titleIn?: ((stored: string, locale: Locale) => string) | undefined;
};

type Clash = RowTitle & { from: string; into: string; uniqueBy: UniqueColumn };

/** Condition: a row of `into` outside the trash has the same value as the row of the statement. */
export function isTakenIn(table: SiteTable, into: string, column: AnyPgColumn): SQL {
  const other = getTableColumns(alias(table, 'other')) as Record<string, AnyPgColumn>;
  const { siteId, removedAt, [keyOf(table, column)]: same } = other;
  return sql`exists (select 1 from ${table} other where ${siteId} = ${into} and ${removedAt} is null
    and lower(${same}) = lower(${column}))`;
}

/** Trashes or numbers the rows of a parish whose unique value another parish has, before they move there. */
export async function resolveClashes(tx: Context, table: SiteTable, clash: Clash): Promise<Moved> {
  return clash.uniqueBy.inMerge === 'number'
    ? numberClashing(tx, table, clash)
    : { trashed: await trashClashing(tx, table, clash) };
}

async function trashClashing(tx: Context, table: SiteTable, clash: Clash): Promise<string[]> {
  const { from, into, uniqueBy, title, titleIn = (stored: string) => stored } = clash;
  const gone = await tx.db
    .update(table)
    .set(intoTrash(tx) as Record<string, unknown>)
    .where(and(ofSites(table, [from]), isTakenIn(table, into, uniqueBy.column)))
    .returning({ title: sql<string>`${title}` });
  return gone.map((row) => titleIn(row.title, tx.locale)).sort();
}

async function numberClashing(tx: Context, table: SiteTable, { from, into, uniqueBy }: Clash): Promise<Moved> {
  const { column, path, longest } = uniqueBy;
  const { id } = getTableColumns(table) as Record<string, AnyPgColumn>;
  if (!id) throw new Error('Only rows with an id can be numbered');
  const value = sql<string>`${column}`;
  const known = await tx.db
    .select({ value })
    .from(table)
    .where(ofSites(table, [from, into]));
  const taken = new Set(known.map((row) => row.value.toLowerCase()));
  const clashing = await tx.db
    .select({ id: sql<string>`${id}`, value })
    .from(table)
    .where(and(ofSites(table, [from]), isTakenIn(table, into, column)))
    .orderBy(column);
  const [numbered, paths]: [string[], MovedPath[]] = [[], []];
  for (const row of clashing) {
    const free = numberedValue(row.value, taken, longest);
    await tx.db
      .update(table)
      .set(valuesWith(table, column, free))
      .where(eq(id, row.id));
    numbered.push(`${row.value} → ${free}`);
    if (path) paths.push({ from: await path(tx, row.value), to: await path(tx, free) });
  }
  return { numbered, paths };
}

/** Characters of the number with its hyphen. */
const SUFFIX_CHARACTERS = 4;

/** 'Kerzen' -> 'Kerzen-2'; notes that it is taken from now on. `taken` holds lower case. */
export function numberedValue(value: string, taken: Set<string>, longest = 80): string {
  const start = value.slice(0, longest - SUFFIX_CHARACTERS).replace(/-+$/, '');
  let number = 2;
  const one = () => `${start}-${number}`;
  while (taken.has(one().toLowerCase())) number += 1;
  taken.add(one().toLowerCase());
  return one();
}

function ofSites(table: SiteTable, siteIds: string[]): SQL | undefined {
  const { removedAt } = getTableColumns(table) as Record<string, AnyPgColumn | undefined>;
  return and(inArray(table.siteId, siteIds), removedAt && isNull(removedAt));
}

const valuesWith = (table: SiteTable, column: AnyPgColumn, value: string): Record<string, unknown> => ({
  [keyOf(table, column)]: value,
});

const keyOf = (table: SiteTable, column: AnyPgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? '';
