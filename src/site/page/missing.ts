import { data, type RouterContextProvider, redirect } from 'react-router';
import type { NotFoundView } from '#design/public/frame/NotFoundPage.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { m } from '#texts';
import { openSite } from './open-page.ts';

/**
 * Handles an unknown path of a parish: redirects to the new URL (301), otherwise 404 inside the parish's layout with
 * search and next services (decision 1). Always throws.
 */
export async function throwMissing(context: Readonly<RouterContextProvider>, path: string): Promise<never> {
  const { ctx } = await openSite(context);
  const { loadRedirect, reportMissing } = roomPages(context, 'content');
  const moved = await loadRedirect(ctx, path);
  if (moved) throw redirect(`/${ctx.site.slug}/${moved}`, 301);
  await reportMissing(ctx, `/${ctx.site.slug}/${path}`);
  throw data(await notFoundView(context, path), { status: 404 });
}

async function notFoundView(context: Readonly<RouterContextProvider>, path: string): Promise<NotFoundView> {
  const { ctx, parish, adminPath } = await openSite(context);
  const { site, now } = parish;
  const { days } = await roomPages(context, 'worship').loadNextServices(ctx, {});
  const mayCreate = ctx.may('content.entry.create', { siteId: site._id });
  const create = `${adminPath}/pages/edit?${new URLSearchParams({ site: site.slug, slug: path })}`;
  return {
    searchHref: `/${site.slug}/Suche`,
    siteName: site.shortName,
    siteSlug: site.slug,
    today: now.on,
    days: days.slice(0, 3),
    scheduleHref: `/${site.slug}/Gottesdienstordnung`,
    phone: site.details.phone || null,
    create: mayCreate ? { label: m.site_createPage(), href: create } : null,
  };
}
