import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PageTag } from './cache/tags.ts';
import type { Context, SiteRef } from './context.ts';
import type { MessageKey } from './i18n/texts.ts';
import { intoTrash } from './trash.ts';

export type SiteTable = PgTable & { siteId: AnyPgColumn };

/** A path below a parish that changed when its things moved to another parish, without a leading slash. */
export type MovedPath = { from: string; to: string };

/** The rows of one table that belong to a parish: how they follow it when it is merged or purged. */
export type SiteData = {
  table: SiteTable;
  /** Plural for people ('Einträge'); without one the rows are not counted in previews. */
  label?: MessageKey;
  /** Gives the rows of a parish to another one, within the transaction of the merge. */
  move: (tx: Context, from: string, into: string) => Promise<MovedPath[]>;
  /** Deletes the rows of a parish for good. */
  remove: (tx: Context, siteId: string) => Promise<void>;
  /** For a parish of the demo, where `remove` refuses what the law wants kept: deletes also what was only tried out. */
  discard?: (tx: Context, siteId: string) => Promise<void>;
};

/** Things of a parish that a new parish may begin with. */
export type SiteCopy = {
  /** Name of the choice in the API: 'pages', 'places'. */
  part: string;
  copy: (tx: Context, from: string, into: SiteRef) => Promise<void>;
};

type RowRules = {
  label?: MessageKey | undefined;
  /** Invalidated for the parish that receives the rows. */
  tag?: ((siteId: string) => PageTag) | undefined;
  /** Columns whose values are unique within a parish: rows that would clash go to the trash of the other parish. */
  uniqueBy?: readonly AnyPgColumn[] | undefined;
  /** Runs before the rows move and prevents clashes itself. */
  prepare?: ((tx: Context, from: string, into: string) => Promise<MovedPath[]>) | undefined;
};

/** Site data of a table with ordinary rows. */
export function siteRows(table: SiteTable, rules: RowRules = {}): SiteData {
  const { label, tag, uniqueBy = [], prepare } = rules;
  return {
    table,
    ...(label ? { label } : {}),
    async move(tx, from, into) {
      const moved = (await prepare?.(tx, from, into)) ?? [];
      if (uniqueBy.length > 0) await discardClashing(tx, table, { from, into, uniqueBy });
      await tx.db
        .update(table)
        .set({ siteId: into } as Record<string, unknown>)
        .where(eq(table.siteId, from));
      if (tag) tx.touch(tag(into));
      return moved;
    },
    async remove(tx, siteId) {
      await tx.db.delete(table).where(eq(table.siteId, siteId));
    },
  };
}

/** Number of things of a parish that are not in the trash. */
export function countSiteRows(ctx: Context, table: SiteTable, siteId: string): Promise<number> {
  const { removedAt } = getTableColumns(table) as Record<string, AnyPgColumn | undefined>;
  return ctx.db.$count(table, and(eq(table.siteId, siteId), removedAt ? isNull(removedAt) : undefined));
}

/** Condition: a row of `into` outside the trash has the same values as the row of the statement. */
export function isTakenIn(table: SiteTable, into: string, columns: readonly AnyPgColumn[]): SQL {
  const same = columns.map((column) => sql`other.${sql.identifier(column.name)} = ${column}`);
  return sql`exists (select 1 from ${table} other
    where other.site_id = ${into} and other.removed_at is null and ${sql.join(same, sql` and `)})`;
}

async function discardClashing(
  tx: Context,
  table: SiteTable,
  { from, into, uniqueBy }: { from: string; into: string; uniqueBy: readonly AnyPgColumn[] },
): Promise<void> {
  const { removedAt } = getTableColumns(table) as Record<string, AnyPgColumn>;
  if (!removedAt) return;
  await tx.db
    .update(table)
    .set(intoTrash(tx) as Record<string, unknown>)
    .where(and(eq(table.siteId, from), isNull(removedAt), isTakenIn(table, into, uniqueBy)));
}
