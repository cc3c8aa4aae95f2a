import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { likeAnywhere } from '#kernel/db/like.ts';
import { forbidden, notFound } from '#kernel/errors.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { Redirect, RedirectFilter } from '../contract/redirects.ts';
import { redirects } from '../tables.ts';

export type RedirectRow = typeof redirects.$inferSelect;

/** One page of the redirects of the parishes whose redirects the reader may see. @throws AppError C100 */
export async function listRedirects(ctx: Context, filter: RedirectFilter) {
  const where = and(visibleTo(ctx), ...conditions(ctx, filter));
  const rows = await ctx.db
    .select()
    .from(redirects)
    .where(where)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(redirects).where(where);
  return { redirect: rows.map((row) => redirectView(ctx, row)), total };
}

/** In the order asked for; unknown or foreign ids are left out. @throws AppError C100 */
export async function redirectsByIds(ctx: Context, ids: string[]): Promise<Redirect[]> {
  const rows = await ctx.db
    .select()
    .from(redirects)
    .where(and(visibleTo(ctx), inArray(redirects.id, ids)));
  const found = new Map(rows.map((row) => [row.id, redirectView(ctx, row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** @throws AppError C100, notFound */
export async function getRedirect(ctx: Context, id: string): Promise<Redirect> {
  const [redirect] = await redirectsByIds(ctx, [id]);
  if (!redirect) throw notFound();
  return redirect;
}

/** The row as the API shows it. */
export function redirectView(ctx: Context, row: RedirectRow): Redirect {
  const { id, siteId, fromPath, toPath, note, updatedAt, rev } = row;
  return {
    _id: id,
    site: slugOf(ctx, siteId),
    from: fromPath,
    to: toPath,
    note,
    updatedAt: updatedAt.toISOString(),
    rev,
  };
}

function visibleTo(ctx: Context): SQL | undefined {
  const ids = ctx.sites.filter((site) => ctx.may('content.redirect.read', { siteId: site.id })).map((site) => site.id);
  if (ids.length === 0) throw forbidden('content.redirect.read');
  return and(isNull(redirects.removedAt), inArray(redirects.siteId, ids));
}

function conditions(ctx: Context, { id, site, search }: RedirectFilter): SQL[] {
  const siteId = ctx.sites.find((one) => one.slug === site)?.id;
  const pattern = likeAnywhere(search ?? '');
  const list = [
    id ? eq(redirects.id, id) : undefined,
    // An unknown parish has no redirects, not those of all parishes.
    site ? inArray(redirects.siteId, siteId ? [siteId] : []) : undefined,
    search
      ? or(ilike(redirects.fromPath, pattern), ilike(redirects.toPath, pattern), ilike(redirects.note, pattern))
      : undefined,
  ];
  return list.filter((condition) => condition !== undefined);
}

const SORTS = { from: redirects.fromPath, to: redirects.toPath, updatedAt: redirects.updatedAt };

function orderOf(sort: RedirectFilter['sort']): SQL[] {
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(redirects.id)];
}
