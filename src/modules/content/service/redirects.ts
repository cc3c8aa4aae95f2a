import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { intoTrash } from '#kernel/trash.ts';
import { redirects } from '../collections/redirects.ts';

/**
 * Redirects an old URL to the new one (decision 4). Existing redirects to the old URL are retargeted, so that they never
 * chain, and a redirect from the new URL is deleted.
 */
export async function keepAddress(ctx: Context, siteId: string, move: { from: string; to: string }): Promise<void> {
  const ofSite = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt));
  await ctx.db
    .update(redirects)
    .set({ to: move.to, rev: sql`${redirects.rev} + 1` })
    .where(and(ofSite, eq(redirects.to, move.from)));
  await ctx.db
    .update(redirects)
    .set(intoTrash(ctx))
    .where(and(ofSite, eq(redirects.from, move.to)));
  await ctx.db
    .insert(redirects)
    .values({ siteId, from: move.from, to: move.to })
    .onConflictDoUpdate({
      target: [redirects.siteId, redirects.from],
      targetWhere: isNull(redirects.removedAt),
      set: { to: move.to },
    });
}

/** Redirect target of an old URL of the current parish, or null. */
export async function redirectOf(ctx: Context, path: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ to: redirects.to })
    .from(redirects)
    .where(and(eq(redirects.siteId, ctx.site.id), eq(redirects.from, path), isNull(redirects.removedAt)));
  return row?.to ?? null;
}
