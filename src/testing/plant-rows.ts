import { randomUUID } from 'node:crypto';
import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, IndexedColumn, type PgTable } from 'drizzle-orm/pg-core';
import { acrossRooms } from '#kernel/across-rooms.ts';
import type { Db } from '#kernel/db/connect.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import type { SiteTable } from '#kernel/site-data.ts';
import { modules } from '../modules.ts';

/** Tables whose rows follow their parish, those that others refer to first. */
export const siteTables: readonly SiteTable[] = sorted(
  acrossRooms([kernelModule, ...modules]).siteData.map(({ table }) => table),
);

export type Planting = {
  siteId: string;
  /** An account, for rows that belong to one. */
  userId: string;
  at: Date;
  /** In the trash, where the table has one. */
  isRemoved?: boolean;
};

/** Values that cannot be made from the type of a column. */
export type PlantedValues = Readonly<Record<string, Record<string, unknown>>>;

/**
 * Inserts one row into every table that belongs to a parish. The rows of two parishes are the same in everything that is unique
 * within a parish, so that each unique index stands in the way of a merge.
 */
export async function plantRows(db: Db, planting: Planting, given: PlantedValues): Promise<void> {
  /** Stored values by table and column. */
  const ids = new Map<string, unknown>();
  for (const table of siteTables) {
    const values = { ...valuesOf(table, planting, ids), ...given[getTableName(table)] };
    const [row] = await db
      .insert(table)
      .values(values as never)
      .returning();
    for (const [key, { name }] of Object.entries(getTableColumns(table)))
      ids.set(`${getTableName(table)}.${name}`, (row as Record<string, unknown>)[key]);
  }
}

function valuesOf(table: SiteTable, planting: Planting, ids: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const { foreignKeys } = getTableConfig(table);
  const referred = new Map(
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const target = (at: number) => `${getTableName(foreignTable)}.${foreignColumns[at]?.name}`;
      return columns.map((column, at) => [column.name, target(at)] as const);
    }),
  );
  const { ofParish, ofHouse } = uniqueColumns(table);
  const values: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const other = referred.get(column.name);
    if (key === 'siteId') values[key] = planting.siteId;
    else if (other) values[key] = other === 'auth_users.id' ? planting.userId : (ids.get(other) ?? null);
    else if (key === 'removedAt') values[key] = planting.isRemoved ? planting.at : null;
    else if (key === 'isTest') values[key] = true;
    else if (ofHouse.has(column.name)) values[key] = key === 'id' ? randomUUID() : sampleOf(column, planting, true);
    else if (ofParish.has(column.name) || (column.notNull && !column.hasDefault))
      values[key] = sampleOf(column, planting, false);
  }
  return values;
}

/** Columns of unique indexes and primary keys: with the parish, and across the installation. */
function uniqueColumns(table: SiteTable): { ofParish: Set<string>; ofHouse: Set<string> } {
  const { indexes, primaryKeys, columns } = getTableConfig(table);
  const keys = [
    ...indexes.flatMap(({ config }) =>
      config.unique ? [config.columns.flatMap((one) => (is(one, IndexedColumn) ? [one.name ?? ''] : []))] : [],
    ),
    ...primaryKeys.map((key) => key.columns.map(({ name }) => name)),
    ...columns.filter(({ isUnique, primary }) => isUnique || primary).map(({ name }) => [name]),
  ];
  const withParish = (names: string[]) => names.includes('siteId');
  return {
    ofParish: new Set(keys.filter(withParish).flat()),
    ofHouse: new Set(keys.filter((names) => !withParish(names)).flat()),
  };
}

const SAME_ID = '3f1e9d5c-7b2a-4c68-8e4f-5a6b7c8d9e0f';

function sampleOf(column: Column, { at }: Planting, isFresh: boolean): unknown {
  const type = (column as AnyPgColumn).getSQLType();
  if (type === 'uuid') return isFresh ? randomUUID() : SAME_ID;
  if (type === 'date') return '2026-11-21';
  if (type === 'text') return isFresh ? randomUUID() : 'wert';
  if (type === 'jsonb') return [];
  if (type === 'boolean') return false;
  if (type.endsWith('[]')) return [];
  if (type.startsWith('timestamp')) return at;
  if (type === 'tstzrange') return '[2026-11-21,2026-11-22)';
  if (type === 'integer' || type === 'bigint') return 1;
  throw new Error(`No sample for a column of type ${type}: ${column.name}`);
}

function sorted(tables: readonly SiteTable[]): SiteTable[] {
  const left = new Map(tables.map((table) => [getTableName(table), table]));
  const done: SiteTable[] = [];
  const visit = (table: PgTable) => {
    const known = left.get(getTableName(table));
    if (!known) return;
    left.delete(getTableName(table));
    for (const key of getTableConfig(table).foreignKeys) visit(key.reference().foreignTable);
    done.push(known);
  };
  for (const table of tables) visit(table);
  return done;
}
