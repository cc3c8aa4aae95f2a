import { data, type RouterContextProvider, redirect } from 'react-router';
import type { LinkView } from '#design/public/frame/links.ts';
import type { NotFoundView } from '#design/public/frame/NotFoundPage.tsx';
import { isOffered } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import { m } from '#texts';
import { type OpenPage, openPage, openSite } from './open-page.ts';

/**
 * Handles an unknown path of a parish: redirects to the new URL (301), otherwise 404 inside the parish's layout with
 * search and next services (decision 1). Always throws.
 */
export async function throwNotFound(context: Readonly<RouterContextProvider>, path: string): Promise<never> {
  const { ctx } = await openSite(context);
  const { search } = context.get(requestScope);
  const { loadRedirect, reportMissing } = roomPages(context, 'content');
  const moved = await loadRedirect(ctx, path, search);
  if (moved) throw redirect(moved, 301);
  const page = await roomPages(context, 'site').loadMovedPage(ctx, path);
  if (page) throw redirect(`${page}${search}`, 301);
  await reportMissing(ctx, `/${ctx.site.slug}/${path}`);
  throw data(await notFoundView(context, path), { status: 404 });
}

/** `openPage` for a page of a component: a missing page while the component is off in the parish. */
export async function openComponentPage(
  context: Readonly<RouterContextProvider>,
  params: { pfarre?: string | undefined },
  { component, path }: { component: string; path: string },
): Promise<OpenPage> {
  const page = await openPage(context, params);
  return isOffered(page.ctx, component) ? page : throwNotFound(context, path);
}

type OwedPage = {
  component: string;
  path: string;
  /** Asked only while the component or the parish is off. */
  isOwed: (context: Readonly<RouterContextProvider>, ctx: Context) => Promise<boolean>;
};

/** `openComponentPage` for a page that stays while the component or the parish is off, as long as people are owed something there. */
export async function openOwedPage(
  context: Readonly<RouterContextProvider>,
  params: { pfarre?: string | undefined },
  { component, path, isOwed }: OwedPage,
): Promise<OpenPage> {
  const page = await openPage(context, params);
  const isOpen = isOffered(page.ctx, component) || (await isOwed(context, page.ctx));
  return isOpen ? page : throwNotFound(context, path);
}

async function notFoundView(context: Readonly<RouterContextProvider>, path: string): Promise<NotFoundView> {
  const { ctx, parish, adminPath } = await openSite(context);
  const { site, now } = parish;
  const { days } = ctx.isOn('worship') ? await roomPages(context, 'worship').loadNextServices(ctx, {}) : { days: [] };
  const near = await nearPages(context, path);
  const mayCreate = !path.includes('/') && ctx.may('content.entry.create', { siteId: site._id });
  const page = { site: site.slug, slug: path, title: path.replace(/[-_]+/g, ' ').trim() };
  const create = `${adminPath}/pages/edit?${new URLSearchParams(page)}`;
  return {
    near,
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

const MOST_NEAR = 3;
const LONGEST_QUERY = 60;

/** Pages with a similar address, then those that the search finds for the words of the address. */
async function nearPages(context: Readonly<RouterContextProvider>, path: string): Promise<LinkView[]> {
  const { ctx } = await openSite(context);
  const similar = await roomPages(context, 'content').loadNearest(ctx, path);
  const query = wordsOf(path);
  if (similar.length >= MOST_NEAR || query.length < 3) return similar;
  const hits = await roomPages(context, 'site').pagesWithWords(ctx, query);
  const known = new Set(similar.map(({ href }) => href));
  const found = hits.filter(({ href }) => !known.has(href)).map(({ title: label, href }) => ({ label, href }));
  return [...similar, ...found].slice(0, MOST_NEAR);
}

/** Words of the last part of a path: 'aktuelles/erste-hilfe.html' asks for 'erste hilfe'. */
const wordsOf = (path: string): string =>
  (path.split('/').filter(Boolean).at(-1) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY);
