import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CollectionName } from '../audit/acts.ts';
import type { PageTag } from '../cache/tags.ts';
import type { Context } from '../context.ts';
import { likeAnywhere } from '../db/like.ts';
import { updateRevised } from '../db/revised-update.ts';
import { notFound } from '../errors.ts';
import { localMoment } from '../local-time.ts';
import { siteOf, slugOf } from '../site-of.ts';
import { intoTrash, outOfTrash } from '../trash.ts';
import { withoutUndefined } from '../without-undefined.ts';
import { recordObject, sidesOf } from './record-audit.ts';

export type RecordTable = PgTable &
  Record<'id' | 'siteId' | 'rev' | 'removedAt' | 'removedByName' | 'updatedAt', AnyPgColumn>;
export type Row<T extends PgTable> = T['$inferSelect'];
export type Values<T extends PgTable> = Partial<T['$inferInsert']>;

/** One kind of thing that belongs to a parish, as far as such collections are alike in every room. */
export type RecordKind<T extends RecordTable> = {
  table: T;
  /** Who may write; also who may look into the trash. */
  permission: string;
  /** Name of the collection in events ('worship.placeChanged') and in the audit trail ('worship.place.update'). */
  event: CollectionName;
  /** Pages that show things of this kind. */
  tag: (siteId: string) => PageTag;
  /** What the list may be ordered by; `today` is the date in the parish of the request. */
  sorts: Readonly<Record<string, AnyPgColumn | ((today: string) => SQL)>>;
  /** Columns in which the words of a search are looked for. */
  search?: readonly AnyPgColumn[];
  /** What the collection's own filters mean; `today` is the date in the parish of the request. */
  filters?(filter: ListFilter, today: string): Array<SQL | undefined>;
  /** Guests may read it; else only those who may write, and only of their parishes. */
  isPublic?: boolean;
  /** Refuses what types cannot know (references into other parishes), and completes what depends on other fields. */
  prepare?: (tx: Context, siteId: string, values: Values<T>, before: Row<T> | null) => Promise<Values<T>>;
  /** Refuses the removal of what is still needed. */
  refuseRemoval?: (tx: Context, rows: Row<T>[]) => Promise<void>;
  /** Refuses to take back what has no place any more. */
  refuseRestore?: (tx: Context, rows: Row<T>[]) => Promise<void>;
  /** Name of a record in the audit trail, where it has neither name nor title. */
  labelOf?: (row: Row<T>) => string;
  /** Fields about persons: the audit trail, which nobody can correct, only says that they changed. */
  personal?: ReadonlyArray<string & keyof Row<T>>;
};

export type ListFilter = {
  page: number;
  limit: number;
  sort: string;
  id?: string | undefined;
  site?: string | undefined;
  trash?: boolean | undefined;
  search?: string | undefined;
};

/** The row as the API shows it: the slug of the parish in place of its id. */
export function recordView<T extends RecordTable>(ctx: Context, row: Row<T>) {
  const {
    id,
    siteId,
    createdAt: _c,
    removedAt: _r,
    removedByName: _n,
    updatedAt,
    ...rest
  } = row as Record<string, unknown>;
  return {
    _id: id as string,
    site: slugOf(ctx, siteId as string),
    ...rest,
    updatedAt: (updatedAt as Date).toISOString(),
  };
}

/**
 * One page of a collection: of the parishes that the reader may see. An unknown parish is an empty list.
 * @throws AppError C100 where the reader may see none
 */
export async function listRecords<T extends RecordTable>(
  ctx: Context,
  kind: RecordKind<T>,
  filter: ListFilter,
): Promise<{ rows: Row<T>[]; total: number }> {
  const { table } = kind;
  if (!kind.isPublic || filter.trash) ctx.demand(kind.permission);
  const where = and(...conditions(ctx, kind, filter));
  const rows = await ctx.db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(orderOf(ctx, kind, filter.sort), asc(table.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const total = await ctx.db.$count(table as PgTable, where);
  return { rows: rows as Row<T>[], total };
}

/** In the order asked for; unknown ids and those of parishes that the reader may not see are left out. @throws AppError C100 */
export async function recordsByIds<T extends RecordTable>(
  ctx: Context,
  kind: RecordKind<T>,
  ids: string[],
): Promise<Row<T>[]> {
  const { table } = kind;
  if (!kind.isPublic) ctx.demand(kind.permission);
  const rows = (await ctx.db
    .select()
    .from(table as PgTable)
    .where(
      and(inArray(table.id, ids), isNull(table.removedAt), inArray(table.siteId, readable(ctx, kind))),
    )) as Row<T>[];
  return ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
}

/** @throws AppError notFound */
export async function getRecord<T extends RecordTable>(ctx: Context, kind: RecordKind<T>, id: string): Promise<Row<T>> {
  const [row] = await recordsByIds(ctx, kind, [id]);
  if (!row) throw notFound();
  return row;
}

/** Creates all or none; `site` defaults to the site of the request. @throws AppError C100, invalid */
export async function createRecords<T extends RecordTable>(
  ctx: Context,
  kind: RecordKind<T>,
  items: Array<Values<T> & { site?: string | undefined }>,
): Promise<Row<T>[]> {
  const planned = items.map(({ site, ...values }) => ({
    site: siteOf(ctx, site),
    values: withoutUndefined(values) as Values<T>,
  }));
  for (const { site } of planned) ctx.demand(kind.permission, { siteId: site.id });
  return ctx.tx(async (tx) => {
    const made: Row<T>[] = [];
    for (const { site, values } of planned) {
      const prepared = (await kind.prepare?.(tx, site.id, values, null)) ?? values;
      const [row] = (await tx.db
        .insert(kind.table as PgTable)
        .values({ ...prepared, siteId: site.id } as never)
        .returning()) as Row<T>[];
      if (!row) continue;
      made.push(row);
      await tx.record({ act: `${kind.event}.create`, ...recordObject(kind, row) });
    }
    await noteChange(tx, kind, 'Created', made);
    return made;
  });
}

/** Changes all or none, each with the `rev` that the caller has seen. @throws AppError C100, notFound, conflict, invalid */
export async function updateRecords<T extends RecordTable>(
  ctx: Context,
  kind: RecordKind<T>,
  changes: Array<Values<T> & { _id: string; rev: number }>,
): Promise<Row<T>[]> {
  return ctx.tx(async (tx) => {
    const changed: Row<T>[] = [];
    for (const { _id, rev, ...given } of changes) {
      const [before] = await ownRecords(tx, kind, [_id]);
      const wanted = withoutUndefined(given) as Values<T>;
      const values = (await kind.prepare?.(tx, before?.siteId as string, wanted, before ?? null)) ?? wanted;
      const change = { id: _id, rev, values, where: isNull(kind.table.removedAt) };
      const row = await updateRevised(tx.db, kind.table, change as never, (current) => recordView(tx, current));
      changed.push(row);
      await tx.record({ act: `${kind.event}.update`, ...recordObject(kind, row), ...sidesOf(kind, before, row) });
    }
    await noteChange(tx, kind, 'Changed', changed);
    return changed;
  });
}

/** Moves all or none to the trash (decision 29). @throws AppError C100, notFound */
export async function removeRecords<T extends RecordTable>(ctx: Context, kind: RecordKind<T>, ids: string[]) {
  return ctx.tx(async (tx) => {
    const rows = await ownRecords(tx, kind, ids);
    await kind.refuseRemoval?.(tx, rows);
    await setRemoved(tx, kind, ids, intoTrash(tx));
    await noteChange(tx, kind, 'Removed', rows);
    for (const row of rows) await tx.record({ act: `${kind.event}.remove`, ...recordObject(kind, row) });
    return { removed: ids };
  });
}

/** Takes all or none back from the trash. @throws AppError C100, notFound */
export async function restoreRecords<T extends RecordTable>(ctx: Context, kind: RecordKind<T>, ids: string[]) {
  return ctx.tx(async (tx) => {
    const trashed = await ownRecords(tx, kind, ids, { inTrash: true });
    await kind.refuseRestore?.(tx, trashed);
    const rows = await setRemoved(tx, kind, ids, outOfTrash);
    await noteChange(tx, kind, 'Restored', rows);
    for (const row of rows) await tx.record({ act: `${kind.event}.restore`, ...recordObject(kind, row) });
    return rows;
  });
}

/** The rows with these ids, each authorised on its own (decision 8); missing and foreign ones are not found. */
async function ownRecords<T extends RecordTable>(
  tx: Context,
  { table, permission }: RecordKind<T>,
  ids: string[],
  options: { inTrash?: boolean } = {},
): Promise<Row<T>[]> {
  const rows = (await tx.db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))) as Row<T>[];
  const found = ids.map((id) =>
    rows.find((row) => row.id === id && Boolean(row.removedAt) === Boolean(options.inTrash)),
  );
  if (found.some((row) => !row)) throw notFound();
  for (const row of rows) tx.demand(permission, { siteId: row.siteId as string });
  return rows;
}

async function setRemoved<T extends RecordTable>(
  tx: Context,
  { table }: RecordKind<T>,
  ids: string[],
  mark: ReturnType<typeof intoTrash> | typeof outOfTrash,
) {
  const rows = await tx.db
    .update(table as PgTable)
    .set({ ...mark, rev: sql`${table.rev} + 1`, updatedAt: tx.now() } as never)
    .where(inArray(table.id, ids))
    .returning();
  return rows as Row<T>[];
}

async function noteChange<T extends RecordTable>(
  tx: Context,
  { event, tag }: RecordKind<T>,
  what: string,
  rows: Row<T>[],
) {
  for (const siteId of new Set(rows.map((row) => row.siteId as string))) {
    tx.touch(tag(siteId));
    const ids = rows.filter((row) => row.siteId === siteId).map((row) => row.id as string);
    await tx.emit(`${event}${what}`, { siteId, ids });
  }
}

function conditions<T extends RecordTable>(ctx: Context, kind: RecordKind<T>, filter: ListFilter): SQL[] {
  const { table, search = [] } = kind;
  const allowed = readable(ctx, kind, filter.trash);
  const wanted = filter.site ? ctx.sites.filter(({ slug }) => slug === filter.site).map(({ id }) => id) : allowed;
  const shown = allowed.filter((id) => wanted.includes(id));
  const pattern = likeAnywhere(filter.search ?? '');
  return [
    filter.trash ? isNotNull(table.removedAt) : isNull(table.removedAt),
    shown.length > 0 ? inArray(table.siteId, shown) : sql`false`,
    filter.id ? eq(table.id, filter.id) : undefined,
    filter.search && search.length > 0 ? or(...search.map((column) => ilike(column, pattern))) : undefined,
    ...(kind.filters?.(filter, todayOf(ctx)) ?? []),
  ].filter((condition) => condition !== undefined);
}

function orderOf<T extends RecordTable>(ctx: Context, { table, sorts }: RecordKind<T>, sort: string): SQL {
  const by = sorts[sort.replace('-', '')] ?? table.id;
  const value = typeof by === 'function' ? by(todayOf(ctx)) : by;
  return sort.startsWith('-') ? desc(value) : asc(value);
}

const todayOf = (ctx: Context): string => localMoment(ctx.now(), ctx.site.timeZone).on;

/** Parishes whose things the reader may see; at least one, else nobody came here. */
function readable<T extends RecordTable>(
  ctx: Context,
  { isPublic, permission }: RecordKind<T>,
  trash = false,
): string[] {
  const ids = ctx.sites.map(({ id }) => id);
  return isPublic && !trash ? ids : ids.filter((siteId) => ctx.may(permission, { siteId }));
}
