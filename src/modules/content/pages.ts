import type { Context } from '#kernel/context.ts';
import type { Entry } from './contract.ts';
import { entryBySlug, listEntries } from './service/read-entries.ts';

/** The page at an address of the parish with what stands on it; null when there is none. */
export async function loadPage(ctx: Context, slug: string): Promise<Entry | null> {
  ctx.shows(`entries:${ctx.site.id}`, `site:${ctx.site.id}`, 'sites', 'config');
  return entryBySlug(ctx, slug);
}

/** Notices of the parish in their order. */
export async function loadNotices(ctx: Context): Promise<Entry[]> {
  ctx.shows(`entries:${ctx.site.id}`);
  const { entry } = await listEntries(ctx, {
    page: 1,
    limit: 50,
    site: ctx.site.slug,
    type: 'notice',
    sort: 'position',
  });
  return entry;
}
