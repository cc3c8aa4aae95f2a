import { data, isRouteErrorResponse, Outlet, redirect } from 'react-router';
import textFont from '#design/fonts/kp-text.woff2?url';
import titleFont from '#design/fonts/kp-titel.woff2?url';
import { NotFoundPage, type NotFoundView } from '#design/public/NotFoundPage.tsx';
import { PageHead } from '#design/public/PageHead.tsx';
import { PublicFrame } from '#design/public/PublicFrame.tsx';
import '#design/public/public.css';
import { m } from '#texts';
import { EditingProvider } from '../editing/editing-provider.tsx';
import type { Route } from './+types/parish.route';
import { LoginPage } from './login-page.tsx';
import { loginPageView } from './login-view.ts';
import { openScope, type PageScope } from './page-scope.ts';
import { type PageContext, pageContextOf, parishOf } from './site-data.ts';
import { consentServices, frameView } from './views/frame-view.ts';
import { metaOf } from './views/meta.ts';

/** The frame of a parish. An address of no known parish leads to the default one (S2.1, decision 1). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = openScope(context);
  const url = new URL(request.url);
  const { ctx, content, worship } = scope;
  const parish = await parishOf(scope);
  const isLogin = url.pathname === parish.config.pages.login;
  if (params.pfarre !== ctx.site.slug && !isLogin) await leaveUnknownParish(scope, url);
  const { liturgy } = await worship.loadToday(ctx);
  const page: PageContext = {
    publicUrl: ctx.publicUrl,
    locale: ctx.locale,
    siteName: parish.site.name,
    description: parish.config.description,
    defaultImage: null,
  };
  const frame = frameView({ parish, liturgy, locale: ctx.locale, url, signedIn: scope.signedIn });
  const login = isLogin ? await loginPageView(scope, request, parish) : null;
  const editor = content.loadEditor(ctx);
  return {
    login,
    hydrates: isLogin,
    editor,
    adminPath: scope.adminPath,
    frame,
    page,
    palette: parish.site.palette,
    slug: parish.site.slug,
    consent: consentServices(parish).join(' '),
  };
}

async function leaveUnknownParish({ content, ctx }: PageScope, { pathname, search }: URL): Promise<never> {
  const movedTo = await content.loadMovedAddress(ctx, pathname);
  if (movedTo) throw redirect(`${movedTo}${search}`, 301);
  const [, first = ''] = pathname.split('/');
  if (first.includes('.')) throw data(null, { status: 404 });
  const { slug, config } = await content.loadDefaultSite(ctx);
  const isConfigured = Object.values(config.pages).includes(pathname);
  if (!isConfigured) await content.reportMissing(ctx, pathname);
  throw redirect(isConfigured ? `/${slug}${pathname}` : `/${slug}/Home`, {
    status: 302,
    headers: { 'cache-control': 'no-store' },
  });
}

export const links: Route.LinksFunction = () =>
  [textFont, titleFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));

export function meta({ matches, error }: Route.MetaArgs) {
  const title = isRouteErrorResponse(error) ? m.design_publicNotFound() : m.content_publicFaultTitle();
  return error ? metaOf(pageContextOf(matches), { title, path: '/', noIndex: true }) : [];
}

export default function ParishLayout({ loaderData }: Route.ComponentProps) {
  return (
    <EditingProvider editor={loaderData.editor} adminPath={loaderData.adminPath} locale={loaderData.page.locale}>
      <PublicFrame frame={loaderData.frame}>
        {loaderData.login ? <LoginPage login={loaderData.login} /> : <Outlet />}
      </PublicFrame>
    </EditingProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const content = isMissing(error) ? <NotFoundPage {...error.data} /> : <Fault />;
  if (!loaderData) return <main>{content}</main>;
  return (
    <EditingProvider editor={loaderData.editor} adminPath={loaderData.adminPath} locale={loaderData.page.locale}>
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
      <PageHead title={m.content_publicFaultTitle()} lead={m.content_publicFaultLead()} />
    </div>
  );
}
