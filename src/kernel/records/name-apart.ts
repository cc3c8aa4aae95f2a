import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { Moved, SiteTable } from '../site-data.ts';

/** Name by which people tell the things of a table apart; it should be unique within a parish. */
export type NamedApart = {
  column: AnyPgColumn;
  /** The same name in English; '' without one. */
  english?: AnyPgColumn;
  /** Further names (`text[]`), by which things elsewhere still name it: the former name becomes one of them. */
  alsoCalled?: { column: AnyPgColumn; most: number };
  /** Characters of the longest name. */
  longest?: number;
};

/**
 * Before the rows of a parish move to another one that has some of the same name: those get the name of their parish as well,
 * 'Jungschar (Pfarre Fels)'. Both stay, because they are two things; which of them is needed no longer is for people to say.
 */
export async function nameApart(
  tx: Context,
  table: SiteTable,
  { from, into, named }: { from: string; into: string; named: NamedApart },
): Promise<Moved> {
  const { column, english, longest = 120 } = named;
  const { id, removedAt } = getTableColumns(table) as Record<string, AnyPgColumn | undefined>;
  if (!id) throw new Error('Only rows with an id can be renamed');
  const rows = await tx.db
    .select({ id, siteId: table.siteId, name: column, english: english ?? column })
    .from(table)
    .where(and(inArray(table.siteId, [from, into]), removedAt && isNull(removedAt)))
    .orderBy(column);
  const known = rows.map((row) => ({ ...row, name: String(row.name), english: String(row.english) }));
  const kept = new Set(known.filter(({ siteId }) => siteId === into).map(({ name }) => name.toLowerCase()));
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  const parish = tx.sites.find((site) => site.id === from)?.name ?? '';
  const renamed: string[] = [];
  for (const row of known) {
    if (row.siteId !== from || !kept.has(row.name.toLowerCase())) continue;
    const { name, suffix } = freeName(row.name, { parish, taken, longest });
    const values = { column: name, english: row.english && withSuffix(row.english, suffix, longest), former: row.name };
    await tx.db
      .update(table)
      .set(valuesOf(table, named, values))
      .where(eq(id, row.id));
    renamed.push(`${row.name} → ${name}`);
  }
  return { renamed };
}

type Wanted = { parish: string; taken: Set<string>; longest: number };

/** 'Jungschar (Pfarre Fels)', and 'Jungschar (Pfarre Fels 2)' where that is taken; notes that it is taken from now on. */
function freeName(name: string, { parish, taken, longest }: Wanted): { name: string; suffix: string } {
  for (let number = 1; ; number += 1) {
    const place = parish.slice(0, Math.floor(longest / 2));
    const suffix = ` (${number === 1 ? place : `${place} ${number}`})`;
    const free = withSuffix(name, suffix, longest);
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return { name: free, suffix };
  }
}

const withSuffix = (name: string, suffix: string, longest: number): string =>
  `${name.slice(0, longest - suffix.length)}${suffix}`;

/** Values by the names of the table's columns. */
function valuesOf(
  table: SiteTable,
  { column, english, alsoCalled }: NamedApart,
  values: { column: string; english: string; former: string },
): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const names =
    alsoCalled && sql`(array_prepend(${values.former}::text, ${alsoCalled.column}))[1:${alsoCalled.most}::int]`;
  return Object.fromEntries(
    columns.flatMap(([key, one]): [string, unknown][] => {
      if (one === column) return [[key, values.column]];
      if (one === english) return [[key, values.english]];
      return one === alsoCalled?.column ? [[key, names]] : [];
    }),
  );
}
