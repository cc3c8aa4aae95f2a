import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { pinnedScreens } from '../tables.ts';

/** Ids of the screens that the caller keeps at hand. @throws AppError C100 */
export async function readPins(ctx: Context): Promise<string[]> {
  ctx.demand('admin.open');
  const [row] = await ctx.db.select().from(pinnedScreens).where(eq(pinnedScreens.userId, ctx.user.id));
  return row?.screens ?? [];
}

/** Replaces the pinned screens of the caller; duplicates are dropped. @throws AppError C100 */
export async function keepPins(ctx: Context, input: { pins: string[] }): Promise<{ pins: string[] }> {
  ctx.demand('admin.open');
  const screens = [...new Set(input.pins)];
  await ctx.db
    .insert(pinnedScreens)
    .values({ userId: ctx.user.id, screens })
    .onConflictDoUpdate({ target: pinnedScreens.userId, set: { screens } });
  return { pins: screens };
}
