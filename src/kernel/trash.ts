import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { Context } from './context.ts';
import { isOneOf, listFields, searchInUnion } from './db/list-query.ts';
import type { Locale, MessageKey } from './i18n/texts.ts';

/** A table without `siteId` is that of the parishes themselves. */
type TrashTable = PgTable &
  Record<'id' | 'removedAt' | 'removedByName', AnyPgColumn> & { siteId?: AnyPgColumn | undefined };

/** A kind of thing that stays in the trash for 30 days before it is deleted (decision 29); a room lists its kinds in `trash`. */
export type TrashKind = {
  /** Unique across all rooms: 'entry', 'place'. */
  kind: string;
  /** Label for users: 'Ort'. */
  label: MessageKey;
  /** Permission to view and restore the trash of a parish. */
  permission: string;
  table: TrashTable;
  /** Name of the thing, as text. */
  title: SQL<string> | AnyPgColumn;
  /** Display name, where the stored name is a machine-readable key. */
  titleIn?: (stored: string, locale: Locale) => string;
  /** The name is personal data: it stays out of the audit log, which cannot be corrected. */
  namesPersons?: true;
  /** Restores things through the room's service, which refuses what is not possible; see `noticesOf`. */
  restore: (ctx: Context, ids: string[]) => Promise<unknown>;
  /** Condition for permanent deletion: things still referenced must stay. */
  mayGo?: (ctx: Context) => SQL;
  /** Deletes for good what cannot be deleted by one statement; the row is in the trash. */
  purge?: (tx: Context, id: string) => Promise<void>;
  /** Although it has a `purge`, its rows are all there is: one of them can come back from a backup. */
  isOnlyRows?: true;
};

export type TrashItem = {
  kind: string;
  id: string;
  siteId: string;
  title: string;
  removedAt: Date;
  removedByName: string;
};

/** Column values of a row moved to the trash. */
export const intoTrash = (ctx: Context) => ({ removedAt: ctx.now(), removedByName: ctx.user.name });

/** Column values of a restored row. */
export const outOfTrash = { removedAt: null, removedByName: null };

/** Notices about restored things: a restored thing may have one as its `notice`. */
export const noticesOf = (restored: unknown): string[] =>
  (Array.isArray(restored) ? restored : []).flatMap((one: { notice?: unknown }) =>
    typeof one.notice === 'string' ? [one.notice] : [],
  );

/** Lists the trash of the parishes and kinds this user may restore, newest first. One query. */
export async function listTrash(
  ctx: Context,
  kinds: readonly TrashKind[],
  filter: { page: number; limit: number; search?: string | undefined; siteId?: string | undefined },
): Promise<{ items: TrashItem[]; total: number }> {
  const parts = kinds.flatMap((kind) => partOf(ctx, kind, filter.siteId) ?? []);
  const [first, second, ...others] = parts;
  if (!first) return { items: [], total: 0 };
  const all = second ? unionAll(first, second, ...others).as('trash') : first.as('trash');
  const { kind, id, siteId, title, removedAt, removedByName } = all;
  const { rows, total } = await listFields(
    ctx.db,
    all,
    { kind, id, siteId, title, removedAt, removedByName },
    {
      where: searchInUnion(title, filter.search),
      orderBy: [sql`${removedAt} desc`, sql`${id}`],
      page: filter.page,
      limit: filter.limit,
    },
  );
  return { items: rows.map((row) => ({ ...row, removedAt: new Date(row.removedAt) })), total };
}

/** One thing in the trash, row-locked until the end of the transaction. */
export async function trashedRow(tx: Context, { table, title }: TrashKind, id: string) {
  const [row] = await tx.db
    .select({ siteId: table.siteId ?? sql`null::uuid`, title })
    .from(table as PgTable)
    .where(and(eq(table.id, id), isNotNull(table.removedAt)))
    .for('update');
  return row as { siteId: string | null; title: string } | undefined;
}

/** Deletes one thing permanently. @returns false when it is still referenced */
export async function removeForGood(tx: Context, { table, mayGo, purge }: TrashKind, id: string): Promise<boolean> {
  if (purge) return purge(tx, id).then(() => true);
  const gone = await tx.db
    .delete(table as PgTable)
    .where(and(eq(table.id, id), isNotNull(table.removedAt), mayGo?.(tx)))
    .returning({ id: table.id });
  return gone.length > 0;
}

/** Permanently deletes what was moved to the trash before `before`; things still referenced wait for the next run. */
export async function emptyTrash(ctx: Context, kinds: readonly TrashKind[], before: Date): Promise<number> {
  let removed = 0;
  for (const { table, mayGo, purge } of kinds) {
    if (purge) {
      const old = await ctx.db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(lt(table.removedAt, before));
      for (const { id } of old) await ctx.tx((tx) => purge(tx, String(id)));
      removed += old.length;
      continue;
    }
    const gone = await ctx.db
      .delete(table as PgTable)
      .where(and(lt(table.removedAt, before), mayGo?.(ctx)))
      .returning({ id: table.id });
    removed += gone.length;
  }
  return removed;
}

/** Matches things without references, for `mayGo`. */
export const isUnreferenced = (id: AnyPgColumn, pointers: readonly AnyPgColumn[]): SQL =>
  sql.join(
    pointers.map((pointer) => sql`not exists (select 1 from ${pointer.table} where ${pointer} = ${id})`),
    sql` and `,
  );

function partOf(ctx: Context, { kind, permission, table, title }: TrashKind, siteId: string | undefined) {
  const siteIds = ctx.sites
    .map(({ id }) => id)
    .filter((id) => (!siteId || id === siteId) && ctx.may(permission, { siteId: id }));
  const isAllowed = table.siteId ? siteIds.length > 0 : ctx.may(permission, { siteId: null });
  if (!isAllowed) return null;
  return ctx.db
    .select({
      kind: sql<string>`${kind}::text`.as('kind'),
      id: sql<string>`${table.id}`.as('id'),
      siteId: sql<string>`${table.siteId ?? table.id}`.as('site_id'),
      title: sql<string>`${title}`.as('title'),
      removedAt: sql<string>`${table.removedAt}`.as('removed_at'),
      removedByName: sql<string>`coalesce(${table.removedByName}, '')`.as('removed_by_name'),
    })
    .from(table as PgTable)
    .where(and(isNotNull(table.removedAt), table.siteId && isOneOf(table.siteId, siteIds)));
}
