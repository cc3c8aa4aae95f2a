import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import {
  ascending,
  descending,
  isOneOf,
  type ListPage,
  listFields,
  orderOf,
  rowsInOrder,
  searchIn,
} from '../db/list-query.ts';
import { notFound } from '../errors.ts';
import { localMoment } from '../local-time.ts';
import { siteIdsWith, slugOf } from '../site-of.ts';
import type { CollectionRules, ListFilter, RecordTable, Row } from './collection-rules.ts';

/** API view of a row: the slug of the parish replaces its id. Keys unknown to the contract are stripped later. */
export function recordView<T extends RecordTable>(ctx: Context, row: Row<T>) {
  const {
    id,
    siteId,
    removedByName: _n,
    searchText: _s,
    createdAt,
    updatedAt,
    removedAt,
    ...rest
  } = row as Row<RecordTable>;
  return {
    _id: id as string,
    site: slugOf(ctx, siteId as string),
    ...withIsoDates(rest),
    createdAt: (createdAt as Date).toISOString(),
    updatedAt: (updatedAt as Date).toISOString(),
    removedAt: (removedAt as Date | null)?.toISOString() ?? null,
  };
}

const withIsoDates = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/**
 * One page of a collection, limited to parishes the caller may read. An unknown parish gives an empty list.
 * @throws AppError C100 when the caller may read none
 */
export function listRecords<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  filter: ListFilter,
): Promise<ListPage<Row<T>>> {
  const { table, sorts } = rules;
  const today = localMoment(ctx.now(), ctx.site.timeZone).on;
  const sort = filter.sort.replace(/^-/, '');
  const by = sorts[sort];
  const order = by ? { [sort]: typeof by === 'function' ? by(today) : by } : {};
  const ties = (rules.ties ?? []).map(filter.sort.startsWith('-') ? descending : ascending);
  return listFields(ctx.db, table, listedColumns(rules), {
    where: listedWhere(ctx, rules, filter),
    orderBy: orderOf(order, filter.sort, ...ties, table.id),
    page: filter.page,
    limit: filter.limit,
    isCapped: true,
  }) as Promise<ListPage<Row<T>>>;
}

/** Condition of the rows that `listRecords` pages through, such as for their sums. @throws AppError C100 when the caller may read none */
export function listedWhere<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  filter: Omit<ListFilter, 'sort' | 'page' | 'limit'>,
): SQL | undefined {
  const { table } = rules;
  const today = localMoment(ctx.now(), ctx.site.timeZone).on;
  const { site, id } = filter;
  const trash = filter.trash || filter.status === 'trash';
  const allowed = trash ? trashSites(ctx, rules) : readableSites(ctx, rules);
  const shown = site ? allowed.filter((siteId) => slugOf(ctx, siteId) === site) : allowed;
  return and(
    trash ? isNotNull(table.removedAt) : isNull(table.removedAt),
    isOneOf(table.siteId, shown),
    rules.shownTo?.(ctx),
    id ? eq(table.id, id) : undefined,
    table.searchText && searchIn(table.searchText, filter.search),
    ...(rules.filters?.(filter as ListFilter, today, ctx) ?? []),
  );
}

function listedColumns<T extends RecordTable>({ table, unlisted }: CollectionRules<T>) {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => !unlisted?.some((one) => one === name)));
}

/** Rows in the order of `ids`; unknown ids and those of parishes the caller may not read are skipped. @throws AppError C100 */
export async function recordsByIds<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  ids: string[],
): Promise<Row<T>[]> {
  const { table } = rules;
  const where = and(isNull(table.removedAt), isOneOf(table.siteId, readableSites(ctx, rules)), rules.shownTo?.(ctx));
  return rowsByIds(ctx, table, ids, where);
}

/** @throws AppError C100, notFound */
export async function getRecord<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  id: string,
): Promise<Row<T>> {
  const [row] = await recordsByIds(ctx, rules, [id]);
  if (!row) throw notFound();
  return row;
}

/**
 * Loads the rows a caller wants to change, each authorized individually (decision 8), in the order of `ids`.
 * @throws AppError notFound for missing ones and those on the other side of the trash; C100
 */
export async function ownRecords<T extends RecordTable>(
  ctx: Context,
  rules: CollectionRules<T>,
  ids: string[],
  { permission, inTrash = false }: { permission: string; inTrash?: boolean },
): Promise<Row<T>[]> {
  const { table, hidesForeign } = rules;
  const where = and(
    inTrash ? isNotNull(table.removedAt) : isNull(table.removedAt),
    isOneOf(table.siteId, hidesForeign ? readableSites(ctx, rules) : ctx.sites.map((site) => site.id)),
  );
  const rows = await rowsByIds(ctx, table, ids, where);
  if (rows.length < new Set(ids).size) throw notFound();
  for (const row of rows) ctx.demand(permission, { siteId: siteIdOf(row) });
  return rows;
}

export const siteIdOf = <T extends RecordTable>(row: Row<T>): string => (row as Row<RecordTable>).siteId as string;

async function rowsByIds<T extends RecordTable>(ctx: Context, table: T, ids: string[], where: SQL | undefined) {
  const rows = (await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(inArray(table.id, ids), where))) as Row<T>[];
  return rowsInOrder(ids, rows, (row) => (row as Row<RecordTable>).id as string);
}

/** @throws AppError C100 when there is none */
function readableSites<T extends RecordTable>(ctx: Context, { contract, permissions }: CollectionRules<T>): string[] {
  if (contract.read === 'anyone') return ctx.sites.map(({ id }) => id);
  return demandedSites(ctx, permissions.read ?? permissions.write);
}

const trashSites = <T extends RecordTable>(ctx: Context, { permissions }: CollectionRules<T>): string[] =>
  demandedSites(ctx, permissions.remove ?? permissions.write);

function demandedSites(ctx: Context, permission: string): string[] {
  ctx.demand(permission);
  return siteIdsWith(ctx, permission);
}
