import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { intoTrash } from '#kernel/trash.ts';
import { redirects } from '../tables.ts';

/**
 * Keeps an old address working (decision 4). Older redirects to it are turned to the new address, so nobody hops twice,
 * and a redirect away from the new address is lifted.
 */
export async function keepAddress(ctx: Context, siteId: string, move: { from: string; to: string }): Promise<void> {
  const ofSite = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt));
  await ctx.db
    .update(redirects)
    .set({ toPath: move.to, rev: sql`${redirects.rev} + 1` })
    .where(and(ofSite, eq(redirects.toPath, move.from)));
  await ctx.db
    .update(redirects)
    .set(intoTrash(ctx))
    .where(and(ofSite, eq(redirects.fromPath, move.to)));
  await ctx.db
    .insert(redirects)
    .values({ siteId, fromPath: move.from, toPath: move.to })
    .onConflictDoUpdate({
      target: [redirects.siteId, redirects.fromPath],
      targetWhere: isNull(redirects.removedAt),
      set: { toPath: move.to },
    });
}

/** Where an old address of the current parish leads now, or null. */
export async function redirectOf(ctx: Context, path: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ to: redirects.toPath })
    .from(redirects)
    .where(and(eq(redirects.siteId, ctx.site.id), eq(redirects.fromPath, path), isNull(redirects.removedAt)));
  return row?.to ?? null;
}
