import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { places } from '../../tables.ts';

/** Names of the places of a parish, in alphabetical order. */
export async function placeNames(ctx: Context, siteId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: places.name })
    .from(places)
    .where(and(eq(places.siteId, siteId), isNull(places.removedAt)))
    .orderBy(asc(places.name));
  return rows.map(({ name }) => name);
}
