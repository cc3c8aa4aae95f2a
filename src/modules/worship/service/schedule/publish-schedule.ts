import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { publications } from '../../tables.ts';
import { servicesTag } from '../planning/services-tag.ts';

/**
 * Publishes the schedule of these parishes up to and including a date; later weeks are marked as a preview.
 * Atomic. @throws AppError C100, invalid for an unknown parish
 */
export async function publishSchedule(ctx: Context, { sites, until }: { sites: string[]; until: string | null }) {
  const chosen = sites.map((slug) => siteOf(ctx, slug));
  for (const site of chosen) ctx.demand('worship.service.update', { siteId: site.id });
  return ctx.tx(async (tx) => {
    for (const site of chosen) {
      await tx.db
        .insert(publications)
        .values({ siteId: site.id, publishedUntilOn: until })
        .onConflictDoUpdate({ target: publications.siteId, set: { publishedUntilOn: until, updatedAt: tx.now() } });
      const object = { kind: 'schedule', id: site.id, label: site.name };
      await tx.record({ act: 'worship.schedule.publish', object, siteId: site.id, after: { to: until } });
      tx.touch(servicesTag(site.id));
      await tx.emit('worship.schedulePublished', { siteId: site.id, until });
    }
    return { publishedUntil: Object.fromEntries(chosen.map(({ slug }) => [slug, until])) };
  });
}
