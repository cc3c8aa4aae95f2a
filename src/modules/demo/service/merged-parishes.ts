import { arrayContains, not, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { demoLoads } from '../tables.ts';

/**
 * A parish of the demo that took over one of the installation's own holds what people wrote, received and ordered: removing the
 * demo leaves it from now on. May be called again for the same merge.
 */
export async function keepMergedParish(ctx: Context, siteId: string, formerSiteId: string): Promise<void> {
  await ctx.db
    .update(demoLoads)
    .set({ siteIds: sql`array_remove(${demoLoads.siteIds}, ${siteId}::uuid)` })
    .where(not(arrayContains(demoLoads.siteIds, [formerSiteId])));
}
