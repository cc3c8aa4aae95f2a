import { and, eq, gt, gte, inArray, like, lt, type SQL } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { forbidden, notFound } from '#kernel/errors.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { slugOf } from '#kernel/site-of.ts';
import { roleTitles } from '#modules/auth/index.ts';
import type { AuditEntryView, AuditFilter } from '../contract.ts';
import { changesOf, noteOf, type Reader, sentenceOf } from './words.ts';

export type TrailRow = typeof auditTrail.$inferSelect;
type Filter = Omit<AuditFilter, 'page' | 'limit'>;

/** The sequence number gives the chronological order. */
const SORTS = { at: auditTrail.seq };
const READ = 'audit.entry.read';

/** One page of the audit log, limited to the parishes the reader has permission for. @throws AppError C100 */
export async function listTrail(
  ctx: Context,
  filter: AuditFilter,
): Promise<{ audit: AuditEntryView[]; total: number }> {
  const { page, limit } = filter;
  const query = { where: matching(ctx, filter), orderBy: orderOf(SORTS, filter.sort), page, limit, isCapped: true };
  const { rows, total } = await listRows(ctx.db, auditTrail, query);
  return { audit: await entryViews(ctx, rows), total };
}

/** @throws AppError C100, notFound */
export async function getTrailRow(ctx: Context, id: string): Promise<TrailRow> {
  const [row] = await ctx.db
    .select()
    .from(auditTrail)
    .where(and(readableBy(ctx), eq(auditTrail.id, id)));
  if (!row) throw notFound();
  return row;
}

/** Matching rows in the order of the filter, after the row with the sequence number `after`. @throws AppError C100 */
export function rowsAfter(
  ctx: Context,
  filter: Filter,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<TrailRow[]> {
  const isBehind = filter.sort === 'at' ? gt : lt;
  return ctx.db
    .select()
    .from(auditTrail)
    .where(and(matching(ctx, filter), after === undefined ? undefined : isBehind(auditTrail.seq, after)))
    .orderBy(...orderOf(SORTS, filter.sort))
    .limit(limit);
}

/** The sentences of the rows, in the reader's language. NB: checks no permission. */
export async function sentencesOf(ctx: Context, rows: readonly TrailRow[]): Promise<string[]> {
  return (await entryViews(ctx, rows)).map(({ sentence }) => sentence);
}

/** API views of the rows, in the reader's language. */
export async function entryViews(ctx: Context, rows: readonly TrailRow[]): Promise<AuditEntryView[]> {
  const sites = new Map(ctx.sites.map(({ slug, name }) => [slug, name]));
  const reader = { locale: ctx.locale, roles: await roleTitles(ctx), sites, rooms: ctx.rooms };
  return rows.map((row) => entryView(ctx, row, reader));
}

function entryView(ctx: Context, row: TrailRow, reader: Reader): AuditEntryView {
  const { id, seq, at, actorId, actorName, siteId, address, act, objectKind, objectId, objectLabel, note } = row;
  return {
    _id: id,
    seq,
    at: at.toISOString(),
    actor: { id: actorId, name: actorName },
    site: slugOf(ctx, siteId) || null,
    address,
    act,
    sentence: sentenceOf(reader, act, { actor: actorName, object: objectLabel }),
    object: { kind: objectKind, id: objectId, label: objectLabel },
    changes: changesOf(row, reader),
    note: noteOf(reader, act, note),
    undoable: ctx.undoOf(act) !== null,
  };
}

/** Demands permission to read the audit log of at least one parish. @throws AppError C100 */
export function demandTrail(ctx: Context): void {
  readableBy(ctx);
}

function readableBy(ctx: Context): SQL | undefined {
  if (ctx.may(READ, { siteId: null })) return undefined;
  const ids = ctx.sites.filter((site) => ctx.may(READ, { siteId: site.id })).map((site) => site.id);
  if (ids.length === 0) throw forbidden(READ);
  return isOneOf(auditTrail.siteId, ids);
}

function matching(ctx: Context, filter: Filter): SQL | undefined {
  const { actor, kind, object, group, site, from, to, search } = filter;
  const zone = ctx.site.timeZone;
  const siteId = ctx.sites.find((one) => one.slug === site)?.id;
  return and(
    readableBy(ctx),
    actor ? eq(auditTrail.actorId, actor) : undefined,
    kind ? eq(auditTrail.objectKind, kind) : undefined,
    object ? eq(auditTrail.objectId, object) : undefined,
    group ? like(auditTrail.act, `${group}.%`) : undefined,
    // An unknown parish has no entries, not those of all parishes.
    site ? inArray(auditTrail.siteId, siteId ? [siteId] : []) : undefined,
    from ? gte(auditTrail.at, instantOf(from, '00:00', zone)) : undefined,
    to ? lt(auditTrail.at, instantOf(addDays(to, 1), '00:00', zone)) : undefined,
    searchIn(auditTrail.searchText, search),
  );
}
