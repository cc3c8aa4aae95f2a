import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';

type Asked = { site?: string | undefined; component?: string | undefined };

/** What the rooms still owe in a parish, or in all of them, in the words of the reader. @throws AppError C100, invalid */
export async function listOwed(ctx: Context, { site, component }: Asked): Promise<{ owed: string[] }> {
  ctx.demand('sites.site.arrange', { siteId: null });
  const siteIds = site ? [siteOf(ctx, site).id] : ctx.sites.map(({ id }) => id);
  const owed = await Promise.all(
    ctx.rooms.map(async (room) => (await room.owes?.(ctx, siteIds, component ?? null)) ?? []),
  );
  return { owed: owed.flat() };
}
