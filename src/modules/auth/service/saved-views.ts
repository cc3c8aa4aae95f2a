import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { NewSavedView, SavedViews, ViewChange, ViewOrder } from '../contract/views.ts';
import { savedViews } from '../tables.ts';

const MOST = 20;
const SHARE = 'auth.view.share';

type ViewRow = typeof savedViews.$inferSelect;
type At = { list: string; site?: string | undefined };

/** Filters of one list: the caller's own in their order, then those shared with the named parish. @throws AppError C100 */
export async function listViews(ctx: Context, { list, site }: At): Promise<SavedViews> {
  const at = site === undefined ? undefined : { siteId: siteOf(ctx, site).id };
  ctx.demand('admin.open', at);
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(ownOf(ctx), at && eq(savedViews.siteId, at.siteId))))
    .orderBy(sql`${savedViews.siteId} is not null`, asc(savedViews.position), asc(savedViews.name))
    .limit(MOST * 5);
  return {
    view: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      query: row.query,
      isFirst: row.isFirst,
      isShared: row.siteId !== null,
      isMine: isMine(ctx, row),
    })),
    mayShare: at !== undefined && ctx.may(SHARE, at),
  };
}

/** Own filters that are not shared. */
const ownOf = (ctx: Context) => and(eq(savedViews.userId, ctx.user.id), isNull(savedViews.siteId));

/** Shared filters belong to everybody who may share. */
const isMine = (ctx: Context, { userId, siteId }: ViewRow): boolean =>
  siteId === null ? userId === ctx.user.id : ctx.may(SHARE, { siteId });

/** Keeps filters; the same name replaces those of the caller. @throws AppError C100, invalid at `name` for too many */
export async function keepView(ctx: Context, { site, isShared, isFirst, ...kept }: NewSavedView): Promise<SavedViews> {
  const { list, name, query } = kept;
  const { id: siteId } = siteOf(ctx, site);
  if (isShared) ctx.demand(SHARE, { siteId });
  const { view } = await listViews(ctx, { list, site });
  const own = view.filter((one) => one.isMine);
  if (own.length >= MOST && own.every((one) => one.name !== name)) throw invalid({ name: 'auth_viewsTooMany' });
  await ctx.tx(async (tx) => {
    const target = isShared ? siteId : null;
    await demandFreeName(tx, { list, name, target });
    const given = { query, siteId: target, isFirst };
    const [row] = await tx.db
      .insert(savedViews)
      .values({ userId: tx.user.id, list, name, ...given, position: view.length, createdAt: tx.now() })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: given })
      .returning();
    if (row) await onlyFirst(tx, row);
  });
  return listViews(ctx, { list, site });
}

/** Filters shared elsewhere, or by a caller who no longer may, are not replaced. @throws AppError invalid at `name` */
async function demandFreeName(
  tx: Context,
  { list, name, target }: { list: string; name: string; target: string | null },
): Promise<void> {
  const [row] = await tx.db
    .select()
    .from(savedViews)
    .where(namedOf(tx, list, name));
  if (!row) return;
  const isElsewhere = row.siteId !== null && target !== null && row.siteId !== target;
  if (isElsewhere || !isMine(tx, row)) throw invalid({ name: 'auth_viewNameTaken' });
}

const namedOf = (ctx: Context, list: string, name: string) =>
  and(eq(savedViews.userId, ctx.user.id), eq(savedViews.list, list), eq(savedViews.name, name));

/** At most one of the own and one of the shared filters opens with the list. */
async function onlyFirst(tx: Context, row: ViewRow): Promise<void> {
  if (!row.isFirst) return;
  const others = row.siteId === null ? ownOf(tx) : eq(savedViews.siteId, row.siteId);
  await tx.db
    .update(savedViews)
    .set({ isFirst: false })
    .where(and(others, eq(savedViews.list, row.list), ne(savedViews.id, row.id)));
}

/** Filters that the caller may change. @throws AppError notFound also for those of other people */
async function demandView(ctx: Context, id: string): Promise<ViewRow> {
  ctx.demand('admin.open');
  const [row] = await ctx.db.select().from(savedViews).where(eq(savedViews.id, id));
  if (!row || !isMine(ctx, row)) throw notFound();
  return row;
}

/** Shares filters with the parish or takes them back, and has them opened with the list. @throws AppError C100, notFound */
export async function changeView(
  ctx: Context,
  { id, site, change }: { id: string; site: string | undefined; change: ViewChange },
): Promise<SavedViews> {
  const { isFirst, isShared } = change;
  const { id: siteId } = siteOf(ctx, site);
  const row = await ctx.tx(async (tx) => {
    const before = await demandView(tx, id);
    if (isShared) tx.demand(SHARE, { siteId });
    // Taken back, they are the caller's own; another one of the same name would be in the way.
    const owner = isShared === false && before.siteId !== null ? { siteId: null, userId: tx.user.id } : {};
    if (owner.userId && (await hasNamed(tx, before))) throw invalid({ name: 'auth_viewNameTaken' });
    const [after] = await tx.db
      .update(savedViews)
      .set({ ...(isFirst === undefined ? {} : { isFirst }), ...(isShared ? { siteId } : {}), ...owner })
      .where(eq(savedViews.id, id))
      .returning();
    if (!after) throw notFound();
    await onlyFirst(tx, after);
    return after;
  });
  return listViews(ctx, { list: row.list, site });
}

const hasNamed = async (tx: Context, { id, list, name }: ViewRow): Promise<boolean> =>
  (await tx.db.$count(savedViews, and(namedOf(tx, list, name), ne(savedViews.id, id)))) > 0;

/** Orders the filters that the caller may change; others keep their places. @throws AppError C100 */
export async function orderViews(ctx: Context, { list, site, ids }: ViewOrder): Promise<SavedViews> {
  const { view } = await listViews(ctx, { list, site });
  const mine = new Set(view.flatMap(({ _id, isMine: may }) => (may ? [_id] : [])));
  await ctx.tx(async (tx) => {
    for (const [position, id] of ids.filter((one) => mine.has(one)).entries())
      await tx.db.update(savedViews).set({ position }).where(eq(savedViews.id, id));
  });
  return listViews(ctx, { list, site });
}

/** @throws AppError C100, notFound also for those of other people */
export async function forgetView(
  ctx: Context,
  { id, site }: { id: string; site: string | undefined },
): Promise<SavedViews> {
  const { list } = await demandView(ctx, id);
  await ctx.db.delete(savedViews).where(eq(savedViews.id, id));
  return listViews(ctx, { list, site });
}

/** Before an account ends: what it shares stays with the parish, its own filters go. */
export async function leaveViews(tx: Context, userId: string): Promise<void> {
  const mine = eq(savedViews.userId, userId);
  await tx.db.delete(savedViews).where(and(mine, isNull(savedViews.siteId)));
  await tx.db.update(savedViews).set({ userId: null }).where(mine);
}

/** Shared filters follow a merged parish; those that open with its lists give way to those of the other one. */
export const viewSiteData: SiteData = siteRows(savedViews, {
  label: 'auth_sharedViews',
  prepare: async (tx, from, into) => {
    const hasFirst = sql`exists (select 1 from ${savedViews} other
      where other.site_id = ${into} and other.list = ${savedViews.list} and other.is_first)`;
    await tx.db
      .update(savedViews)
      .set({ isFirst: false })
      .where(and(eq(savedViews.siteId, from), eq(savedViews.isFirst, true), hasFirst));
    return {};
  },
});
