import { data, isRouteErrorResponse, Outlet, type RouterContextProvider, redirect, useMatches } from 'react-router';
import { BlockPartsContext } from '#design/public/blocks/block-part.ts';
import { ClosedPage } from '#design/public/frame/ClosedPage.tsx';
import { NotFoundPage, type NotFoundView } from '#design/public/frame/NotFoundPage.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { PublicFrame } from '#design/public/frame/PublicFrame.tsx';
import '#design/public/public.css';
import { roomPages } from '#kernel/web/request-scope.ts';
import { EditingProvider } from '#modules/content/widgets.tsx';
import { m } from '#texts';
import { blockParts } from '../blocks/block-parts.ts';
import { openSite } from '../page/open-page.ts';
import { pageMeta } from '../page/page-meta.ts';
import type { Route } from './+types/parish.route';
import { loadFrame } from './load-frame.ts';

/** Layout of a parish. Unknown parishes redirect to the default one (S2.1, decision 1). */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { ctx, adminPath } = await openSite(context);
  const isElsewhere = params.pfarre !== ctx.site.slug;
  const closed = isElsewhere ? await roomPages(context, 'site').loadClosedSite(ctx, params.pfarre) : null;
  if (isElsewhere && !closed) await leaveUnknownParish(context, url);
  const isInFrame = request.headers.get('sec-fetch-dest') === 'iframe';
  const isFramed = isInFrame && (await ctx.across.framedBy(ctx, url.pathname)) !== null;
  const frame = await loadFrame(context, url, isFramed);
  return { ...frame, closed, adminPath, editor: roomPages(context, 'content').loadEditor(ctx) };
}

async function leaveUnknownParish(context: Readonly<RouterContextProvider>, { pathname, search }: URL): Promise<never> {
  const { ctx } = await openSite(context);
  const { loadMovedAddress, loadDefaultSite } = roomPages(context, 'site');
  const movedTo = await loadMovedAddress(ctx, pathname);
  if (movedTo) throw redirect(`${movedTo}${search}`, 301);
  const [, first = ''] = pathname.split('/');
  if (first.includes('.')) throw data(null, { status: 404 });
  const { slug, config } = await loadDefaultSite(ctx);
  const isConfigured = Object.values(config.pages).includes(pathname);
  if (!isConfigured) await roomPages(context, 'content').reportMissing(ctx, pathname);
  throw redirect(isConfigured ? `/${slug}${pathname}` : `/${slug}/Home`, {
    status: 302,
    headers: { 'cache-control': 'no-store' },
  });
}

export function meta({ matches, error }: Route.MetaArgs) {
  const title = isRouteErrorResponse(error) ? m.design_publicNotFound() : m.site_faultTitle();
  return error ? pageMeta(matches, { title, path: '/', noIndex: true }) : [];
}

/** True for a page that says so in its `handle`. */
const isScreen = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isScreen' in handle && handle.isScreen === true;

export default function ParishLayout({ loaderData }: Route.ComponentProps) {
  const page = useMatches().at(-1);
  return (
    <EditingProvider editor={loaderData.editor} adminPath={loaderData.adminPath} locale={loaderData.site.locale}>
      <BlockPartsContext value={blockParts}>
        <PublicFrame frame={loaderData.frame} isBare={loaderData.site.isFramed} isScreen={isScreen(page?.handle)}>
          <Outlet />
        </PublicFrame>
      </BlockPartsContext>
    </EditingProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const closed = loaderData?.closed;
  const content = closed ? <ClosedPage {...closed} /> : isMissing(error) ? <NotFoundPage {...error.data} /> : <Fault />;
  if (!loaderData) return <main>{content}</main>;
  return (
    <EditingProvider editor={loaderData.editor} adminPath={loaderData.adminPath} locale={loaderData.site.locale}>
      <PublicFrame frame={loaderData.frame}>{content}</PublicFrame>
    </EditingProvider>
  );
}

function isMissing(error: unknown): error is { data: NotFoundView } {
  return isRouteErrorResponse(error) && error.status === 404 && error.data !== null;
}

function Fault() {
  return (
    <div className="wrap error-page">
      <PageHead title={m.site_faultTitle()} lead={m.site_faultLead()} />
    </div>
  );
}
