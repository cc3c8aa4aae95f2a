import { and, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { readSettings } from '#modules/settings/index.ts';
import { worshipSettings } from '../../settings.ts';
import { intentions } from '../../tables.ts';
import { servicesTag } from './services-tag.ts';

/**
 * Deletes intentions for good that were only for print or for the office once their time is over (EV8), those in the
 * trash too, and forgets who asked for the others. Returns the number of deleted ones.
 */
export async function forgetNames(ctx: Context): Promise<number> {
  const { components } = await readSettings(ctx, worshipSettings);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const isOver = lt(intentions.on, addDays(today, -components.worship.names_days));
  return ctx.tx(async (tx) => {
    const gone = await tx.db
      .delete(intentions)
      .where(and(isOver, ne(intentions.visibility, 'web')))
      .returning({ siteId: intentions.siteId });
    await tx.db
      .update(intentions)
      .set({ orderedBy: null, rev: sql`${intentions.rev} + 1` })
      .where(and(isOver, isNotNull(intentions.orderedBy)));
    for (const siteId of new Set(gone.map((one) => one.siteId))) tx.touch(servicesTag(siteId));
    return gone.length;
  });
}
