import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import type { NewSavedView, SavedView } from '../contract/views.ts';
import { savedViews } from '../tables.ts';

const MOST = 20;

/** Filters of one list that the caller keeps, by name. */
export async function listViews(ctx: Context, { list }: { list: string }): Promise<{ view: SavedView[] }> {
  ctx.demand('admin.open');
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, ctx.user.id), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name));
  return { view: rows.map(({ id: _id, name, query }) => ({ _id, name, query })) };
}

/** Keeps filters; the same name replaces them. @throws AppError C100, invalid at `name` for too many */
export async function keepView(ctx: Context, { list, name, query }: NewSavedView): Promise<{ view: SavedView[] }> {
  const { view } = await listViews(ctx, { list });
  if (view.length >= MOST && view.every((one) => one.name !== name)) throw invalid({ name: 'auth_viewsTooMany' });
  await ctx.db
    .insert(savedViews)
    .values({ userId: ctx.user.id, list, name, query, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query } });
  return listViews(ctx, { list });
}

/** @throws AppError C100, notFound also for those of other people */
export async function forgetView(ctx: Context, id: string): Promise<{ view: SavedView[] }> {
  ctx.demand('admin.open');
  const [gone] = await ctx.db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, ctx.user.id)))
    .returning();
  if (!gone) throw notFound();
  return listViews(ctx, { list: gone.list });
}
