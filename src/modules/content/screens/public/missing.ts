import { data, redirect } from 'react-router';
import type { NotFoundView } from '#design/public/NotFoundPage.tsx';
import { m } from '#texts';
import type { Parish } from '../../pages.ts';
import type { PageScope } from './page-scope.ts';

/**
 * Answers an address that the parish does not have: with the new one where it was moved (301), else with 404 in the
 * parish's own frame, search and next services included (decision 1). Always throws.
 */
export async function throwMissing(scope: PageScope & { parish: Parish }, path: string): Promise<never> {
  const { content, ctx } = scope;
  const moved = await content.loadRedirect(ctx, path);
  if (moved) throw redirect(`/${ctx.site.slug}/${moved}`, 301);
  await content.reportMissing(ctx, `/${ctx.site.slug}/${path}`);
  throw data(await notFoundView(scope, path), { status: 404 });
}

async function notFoundView({ parish, worship, ctx, adminPath }: PageScope & { parish: Parish }, path: string) {
  const { site, now } = parish;
  const { days } = await worship.loadNextServices(ctx, {});
  const mayCreate = ctx.may('content.entry.create', { siteId: site._id });
  const create = `${adminPath}/pages/edit?${new URLSearchParams({ site: site.slug, slug: path })}`;
  const view: NotFoundView = {
    searchHref: `/${site.slug}/Suche`,
    siteName: site.shortName,
    siteSlug: site.slug,
    today: now.on,
    days: days.slice(0, 3),
    scheduleHref: `/${site.slug}/Gottesdienstordnung`,
    phone: site.details.phone || null,
    create: mayCreate ? { label: m.content_publicCreatePage(), href: create } : null,
  };
  return view;
}
