import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { MissingPage, MissingPageFilter } from '../../contract/missing-pages.ts';
import { missingPages } from '../../tables.ts';
import { isProbe, type NearPage, nearestPages } from './nearest-pages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of stored paths, so that requests for made-up URLs cannot fill the disk. */
const MOST_ADDRESSES = 2000;
const MOST_CHARACTERS = 200;
/** Days since the last request after which a path is deleted; paths requested only once are deleted sooner. */
const KEPT_DAYS = 90;
const KEPT_DAYS_ONCE = 14;

/** Pages of other systems: the parish may have had such a website, so they get suggestions, but fill no list. */
const FOREIGN = /\.(php\d?|aspx?|jsp|cgi)(\/|$)/i;

const SORTS = { count: missingPages.count, lastAt: missingPages.lastAt, path: missingPages.path };

type Row = typeof missingPages.$inferSelect;

/**
 * Counts a 404 (decision 1) without recording the visitor. At the limit the least requested path is evicted, so that
 * frequently requested ones stay.
 */
export async function noteMissing(ctx: Context, asked: string): Promise<void> {
  const path = asked.slice(0, MOST_CHARACTERS);
  if (FOREIGN.test(path) || isProbe(path)) return;
  const again = { count: sql`${missingPages.count} + 1`, lastAt: ctx.now() };
  const known = await ctx.db.update(missingPages).set(again).where(eq(missingPages.path, path)).returning();
  if (known.length > 0) return;
  if ((await ctx.db.$count(missingPages)) >= MOST_ADDRESSES) await dropRarest(ctx);
  const siteId = ctx.sites.find(({ slug }) => slug === path.split('/')[1])?.id ?? null;
  await ctx.db
    .insert(missingPages)
    .values({ path, siteId, firstAt: ctx.now(), lastAt: ctx.now() })
    .onConflictDoUpdate({ target: missingPages.path, set: again });
}

/** One page of the missing paths in the parishes the reader manages. @throws AppError C100 */
export async function listMissing(ctx: Context, filter: MissingPageFilter) {
  const where = and(visibleTo(ctx, filter.site), ...conditions(filter));
  const { page, limit, sort } = filter;
  const orderBy = orderOf(SORTS, sort, desc(missingPages.lastAt), missingPages.id);
  const { rows, total } = await listRows(ctx.db, missingPages, { where, orderBy, page, limit });
  return { missing_page: await withSuggestions(ctx, rows), total };
}

/** Dismisses paths from the list, or shows them again; atomic. @throws AppError C100, notFound */
export async function dismissMissing(ctx: Context, ids: string[], isDismissed: boolean) {
  return ctx.tx(async (tx) => {
    const rows = await tx.db
      .update(missingPages)
      .set({ dismissedAt: isDismissed ? tx.now() : null })
      .where(and(inArray(missingPages.id, ids), visibleTo(tx)))
      .returning();
    if (rows.length < new Set(ids).size) throw notFound();
    return { missing_page: ids };
  });
}

/** Deletes a missing path once a page or redirect exists for it. */
export async function deleteMissing(tx: Context, siteId: string, from: string): Promise<void> {
  await tx.db.delete(missingPages).where(eq(missingPages.path, `/${slugOf(tx, siteId)}/${from}`));
}

/** Deletes expired paths and those above the limit. Returns the number deleted. */
export async function sweepMissing(ctx: Context): Promise<number> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const once = and(eq(missingPages.count, 1), lt(missingPages.lastAt, before(KEPT_DAYS_ONCE)));
  const old = await ctx.db
    .delete(missingPages)
    .where(or(lt(missingPages.lastAt, before(KEPT_DAYS)), once))
    .returning({ id: missingPages.id });
  const kept = ctx.db
    .select({ id: missingPages.id })
    .from(missingPages)
    .orderBy(desc(missingPages.count), desc(missingPages.lastAt))
    .limit(MOST_ADDRESSES);
  const surplus = await ctx.db.delete(missingPages).where(notInArray(missingPages.id, kept)).returning();
  return old.length + surplus.length;
}

async function dropRarest(ctx: Context): Promise<void> {
  const rarest = ctx.db
    .select({ id: missingPages.id })
    .from(missingPages)
    .orderBy(asc(missingPages.count), asc(missingPages.lastAt))
    .limit(1);
  await ctx.db.delete(missingPages).where(inArray(missingPages.id, rarest));
}

/** Paths of the reader's parishes; those without a parish require rights on the whole installation. */
function visibleTo(ctx: Context, site?: string): SQL | undefined {
  ctx.demand('content.missing.read');
  const own = ctx.sites.filter(
    ({ id, slug }) => (!site || slug === site) && ctx.may('content.missing.read', { siteId: id }),
  );
  const ofParishes = inArray(
    missingPages.siteId,
    own.map(({ id }) => id),
  );
  return ctx.may('content.missing.read', { siteId: null }) ? or(ofParishes, isNull(missingPages.siteId)) : ofParishes;
}

function conditions({ search, show }: MissingPageFilter): Array<SQL | undefined> {
  return [
    show === 'dismissed' ? isNotNull(missingPages.dismissedAt) : isNull(missingPages.dismissedAt),
    show === 'often' ? gt(missingPages.count, 1) : undefined,
    searchIn(missingPages.searchText, search),
  ];
}

/** Rows with the page that may have been meant; one reading per parish. */
async function withSuggestions(ctx: Context, rows: readonly Row[]): Promise<MissingPage[]> {
  const near = new Map<string, NearPage | undefined>();
  for (const site of ctx.sites) {
    const own = rows.filter(({ siteId }) => siteId === site.id);
    const found = await nearestPages(
      ctx,
      site,
      own.map(({ path }) => path),
    );
    for (const [index, { id }] of own.entries()) near.set(id, found[index]?.[0]);
  }
  return rows.map((row) => view(ctx, row, near.get(row.id)));
}

function view(ctx: Context, { id, siteId, path, count: times, firstAt, lastAt }: Row, near?: NearPage): MissingPage {
  const site = slugOf(ctx, siteId) || null;
  const suggestion = near ? { label: near.label, path: near.href.split('/').slice(2).join('/') } : null;
  return {
    _id: id,
    site,
    path,
    count: times,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    suggestion,
  };
}
