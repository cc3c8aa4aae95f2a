import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { slugOf } from '#kernel/site-of.ts';
import { intoTrash } from '#kernel/trash.ts';
import { redirects } from '../../collections/redirects.ts';
import type { EntryRow } from '../entries/entry-view.ts';

/**
 * Redirects an old URL to the new one (decision 4). Existing redirects to the old URL are retargeted, so that they never
 * chain, and a redirect from the new URL is deleted.
 */
export async function keepAddress(ctx: Context, siteId: string, move: Move): Promise<void> {
  const ofSite = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt));
  const own = `/${slugOf(ctx, siteId)}`;
  await retarget(ctx, ofSite, move);
  await retarget(ctx, isNull(redirects.removedAt), { from: `${own}/${move.from}`, to: `${own}/${move.to}` });
  await ctx.db
    .update(redirects)
    .set(intoTrash(ctx))
    .where(and(ofSite, eq(redirects.from, move.to)));
  await storeRedirect(ctx, siteId, move);
}

/** Redirects the English address that a page has given up; without a new one it leads to the German address. */
export async function keepEnglishAddress(ctx: Context, before: EntryRow, { slug, slugEn }: EntryRow): Promise<void> {
  const former = before.slugEn;
  if (before.type !== 'page' || former === null || former === slug || former === slugEn) return;
  await keepAddress(ctx, before.siteId, { from: former, to: slugEn ?? slug });
}

/** Redirects an old URL of a page that moved to another parish: `to` is the whole path there ('/kirchberg/Taufe'). */
export async function keepAddressElsewhere(ctx: Context, siteId: string, move: Move): Promise<void> {
  const ofSite = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt));
  await retarget(ctx, ofSite, move);
  await retarget(ctx, isNull(redirects.removedAt), { from: `/${slugOf(ctx, siteId)}/${move.from}`, to: move.to });
  const [, site = '', ...path] = move.to.split('/');
  const there = ctx.sites.find(({ slug }) => slug === site);
  if (there)
    await ctx.db
      .update(redirects)
      .set(intoTrash(ctx))
      .where(and(eq(redirects.siteId, there.id), eq(redirects.from, path.join('/')), isNull(redirects.removedAt)));
  await storeRedirect(ctx, siteId, move);
}

type Move = { from: string; to: string };

async function retarget(ctx: Context, among: SQL | undefined, { from, to }: Move): Promise<void> {
  await ctx.db
    .update(redirects)
    .set({ to, rev: sql`${redirects.rev} + 1` })
    .where(and(among, eq(redirects.to, from)));
}

async function storeRedirect(ctx: Context, siteId: string, { from, to }: Move): Promise<void> {
  await ctx.db
    .insert(redirects)
    .values({ siteId, from, to })
    .onConflictDoUpdate({
      target: [redirects.siteId, redirects.from],
      targetWhere: isNull(redirects.removedAt),
      set: { to },
    });
}

/** Redirect target of an old URL of a parish, by default the current one, or null. */
export async function redirectOf(ctx: Context, path: string, siteId = ctx.site.id): Promise<string | null> {
  const [row] = await ctx.db
    .select({ to: redirects.to })
    .from(redirects)
    .where(and(eq(redirects.siteId, siteId), eq(redirects.from, path), isNull(redirects.removedAt)));
  return row?.to ?? null;
}
