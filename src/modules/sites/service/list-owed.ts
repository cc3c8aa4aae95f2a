import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';

type Asked = { site?: string | undefined; component?: string | undefined };

/**
 * Open obligations of a parish (default: of all), in the language of the reader, before a component or (without one)
 * the parish is switched off. @throws AppError C100, invalid
 */
export async function listOwed(ctx: Context, { site, component }: Asked): Promise<{ owed: string[] }> {
  ctx.demand('sites.site.arrange', { siteId: null });
  const siteIds = site ? [siteOf(ctx, site).id] : ctx.sites.map(({ id }) => id);
  const asked = ctx.rooms.flatMap(({ owes }) =>
    owes && (component === undefined || owes.component === component) ? [owes] : [],
  );
  const owed = await Promise.all(asked.map(({ sentences }) => sentences(ctx, siteIds)));
  return { owed: owed.flat() };
}
