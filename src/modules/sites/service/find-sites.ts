import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listFields, orderOf, searchIn } from '#kernel/db/list-query.ts';
import type { Site, SiteFilter } from '../contract.ts';
import { sites } from '../tables.ts';
import { type SiteRow, siteFields, siteView } from './sites.ts';

const SORTS = { position: sites.position, name: sites.name, slug: sites.slug };

/** One page of the parishes the caller may know of. @throws AppError C100 for the trash */
export async function findSites(ctx: Context, filter: SiteFilter): Promise<{ site: Site[]; total: number }> {
  const { page, limit, sort, id, slug, search, status } = filter;
  if (status === 'trash') ctx.demand('sites.site.remove', { siteId: null });
  const { rows, total } = await listFields(ctx.db, sites, siteFields, {
    where: and(
      status === 'trash' ? isNotNull(sites.removedAt) : isSeen(ctx),
      status === 'online' || status === 'offline' ? eq(sites.isOnline, status === 'online') : undefined,
      id ? eq(sites.id, id) : undefined,
      slug ? eq(sites.slug, slug) : undefined,
      searchIn(sites.searchText, search),
    ),
    orderBy: orderOf(SORTS, sort, sites.name, sites.id),
    page,
    limit,
  });
  return { site: (rows as SiteRow[]).map(siteView), total };
}

function isSeen(ctx: Context): SQL | undefined {
  const ids = ctx.sites.map(({ id }) => id);
  return and(isNull(sites.removedAt), inArray(sites.id, ids));
}
