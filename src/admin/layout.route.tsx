import mantineStyles from '@mantine/core/styles.css?url';
import { useEffect, useMemo } from 'react';
import {
  data,
  Link,
  type LinksFunction,
  Outlet,
  redirect,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import adminStyles from '#design/admin/admin.css?url';
import { accentOf } from '#design/admin/palette/palette-accents.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { AdminView } from '#design/admin/shell/admin-part.ts';
import { AdminShell } from '#design/admin/shell/admin-shell.tsx';
import { isRailNarrowIn, railCookieLine, siteCookieLine, siteInCookies } from '#design/admin/shell/admin-site.ts';
import { EARLY_PRESS_SCRIPT, repeatEarlyPress } from '#design/admin/shell/early-press.ts';
import { isFrameStale, useFreshFrame } from '#design/admin/shell/fresh-frame.ts';
import { SHOW_CURRENT_SCRIPT } from '#design/admin/shell/show-current.ts';
import type { Crumb } from '#design/admin/shell/top-bar.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import type { authEndpoints } from '#modules/auth/contract.ts';
import { SignInAgain } from '#modules/auth/widgets.tsx';
import { m } from '#texts';
import type { Route } from './+types/layout.route';
import { areaLabel, entryAt, navigationFor } from './navigation.ts';
import { providersFor } from './palette-sources.ts';
import { adminParts } from './parts.ts';
import { tabsFor } from './phone-tabs.ts';
import { usePins } from './use-pins.ts';

/** Hydrates on load and omits the scripts of the public pages. */
export const handle = { hydrate: true, admin: true };

/**
 * Not with every navigation, but after a change of what it shows. Permissions, parish and language change with a full page load,
 * and the API authorises every call.
 */
export const shouldRevalidate = isFrameStale;

/** S6.1, decision 15: requires admin access in at least one parish; otherwise redirects to the login and back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, adminPath } = context.get(requestScope);
  const auth = roomPages(context, 'auth');
  const me = auth.loadMe(ctx);
  const access = me.permissions.find(({ permission }) => permission === 'admin.open');
  if (!access) {
    const { login } = await roomPages(context, 'settings').loadAddresses(ctx);
    const { pathname, search } = new URL(request.url);
    throw redirect(`${login}?zurueck=${encodeURIComponent(pathname + search)}`);
  }
  const { loadSites, presentSlug } = roomPages(context, 'sites');
  const [all, titles, pins] = await Promise.all([loadSites(ctx), auth.loadRoleTitles(ctx), auth.loadPins(ctx)]);
  const parishes = all.map(({ slug, name, shortName, palette, accent, associationId }) => ({
    slug,
    name,
    shortName,
    accent: accent ?? accentOf(palette),
    association: associationId,
  }));
  const sites = parishes.filter(({ slug }) => access.sites === null || access.sites.includes(slug));
  const cookies = request.headers.get('cookie') ?? '';
  const chosen = siteOfForm(new URL(request.url)) ?? siteInCookies(cookies);
  const present = chosen && !sites.some(({ slug }) => slug === chosen) ? await presentSlug(ctx, chosen) : chosen;
  const site = sites.find(({ slug }) => slug === present) ?? sites[0];
  if (!site) throw new Response(null, { status: 404 });
  const roles = [...new Set(me.roles.map(({ role }) => titles[role] ?? role))].join(', ');
  const ref = ctx.sites.find(({ slug }) => slug === site.slug);
  const off = ctx.components.flatMap(({ name }) => (ctx.isOn(name, ref?.id ?? null) ? [] : name));
  const known = {
    off,
    base: adminPath,
    me,
    person: { name: me.name || me.handle, roles },
    site: { ...site, euroAfter: ref?.euroAfter ?? false },
    sites,
    parishes,
    pins,
    isRailNarrow: isRailNarrowIn(cookies),
  };
  return data(known, { headers: { 'Set-Cookie': siteCookieLine(site.slug) } });
}

/** A link to an empty form names the parish for which something is to be made: 'pages/edit?site=kirchberg'. */
const siteOfForm = ({ pathname, searchParams }: URL): string | null =>
  /\/edit(\.data)?$/.test(pathname) ? searchParams.get('site') : null;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Linked here and imported nowhere: a file of scripts that pages of the site also load would bring them along. */
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: mantineStyles },
  { rel: 'stylesheet', href: adminStyles },
];

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { person, site, sites, parishes } = loaderData;
  const view = useAdminView(loaderData);
  const crumbs = useCrumbs(loaderData.base);
  const { pins, togglePin } = usePins(loaderData.pins);
  useEffect(repeatEarlyPress, []);
  useFreshFrame(loaderData);
  const { areas, providers, menuFor } = useMemo(() => {
    const shown = navigationFor(view);
    const menuOf = (may: AdminView['may']) => navigationFor({ ...view, may });
    return { areas: shown, providers: providersFor(view, shown), menuFor: menuOf };
  }, [view]);
  return (
    <>
      <title>{`${crumbs.at(-1)?.label} – ${site.name}`}</title>
      <InlineScript code={`${SCHEME_SCRIPT};${EARLY_PRESS_SCRIPT}`} />
      <AdminShell
        view={view}
        areas={areas}
        tabs={tabsFor(loaderData.me.roles.map(({ role }) => role))}
        pins={pins}
        onPin={togglePin}
        site={site}
        sites={sites}
        parishes={parishes}
        person={person}
        crumbs={crumbs}
        providers={providers}
        parts={adminParts}
        menuFor={menuFor}
        isRailNarrow={loaderData.isRailNarrow}
        onRailNarrow={rememberRail}
        websiteHref={`/${site.slug}/Home`}
        accountHref={`${view.base}/account/security`}
        onSwitchSite={switchSite}
        onLogout={() => void logOut(loaderData.me._id)}
      >
        <Outlet />
        {adminParts.map(({ room, dock: Dock }) => Dock && <Dock key={room.name} personId={loaderData.me._id} />)}
      </AdminShell>
      <InlineScript code={SHOW_CURRENT_SCRIPT} />
      <SignInAgain handle={loaderData.me.handle} />
    </>
  );
}

/** Error boundary: an error in one screen leaves the frame and navigation intact. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>('admin');
  return (
    <main className="kp-page">
      <Note kind="bad" role="alert">
        <b>{m.design_adminRemovedScreen()}</b>
        <p>
          <Link to={known?.base ?? '/'} reloadDocument>
            {m.design_adminBackToOverview()}
          </Link>
        </p>
      </Note>
    </main>
  );
}

function useAdminView({ base, me, off, site }: Route.ComponentProps['loaderData']): AdminView {
  return useMemo(() => {
    const held = new Map(me.permissions.map((one) => [one.permission, one]));
    const may: AdminView['may'] = (permission, scope) => {
      const found = held.get(permission);
      if (!found) return false;
      const where = (scope === 'wholly' ? found.wholly : undefined) ?? found.sites;
      return where === null || where.includes(site.slug);
    };
    return { base, site: site.slug, may, isOn: (component) => !off.includes(component) };
  }, [base, me, off, site.slug]);
}

/** Breadcrumbs behind the area; each route declares its own, a screen without its data has its name in the navigation: `export const handle = { crumbs: () => [{ label: … }] }`. */
function useCrumbs(base: string): Crumb[] {
  const { pathname } = useLocation();
  const steps = useMatches().flatMap((match) => {
    const { crumbs } = (match.handle ?? {}) as { crumbs?: (loaded: unknown) => Crumb[] };
    return crumbs?.(match.loaderData) ?? [];
  });
  const entry = entryAt(pathname.slice(base.length + 1));
  const area = areaLabel(entry?.area ?? null);
  const own = steps.length > 0 ? steps : [{ label: entry?.label() ?? m.design_adminOverview() }];
  return area && area !== own[0]?.label ? [{ label: area }, ...own] : own;
}

function switchSite(slug: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice with the next page; no browser lacks this.
  document.cookie = siteCookieLine(slug);
  location.reload();
}

function rememberRail(isNarrow: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice with the next page; no browser lacks this.
  document.cookie = railCookieLine(isNarrow);
}

async function logOut(personId: string) {
  for (const { beforeSignOut } of adminParts) if (beforeSignOut && !(await beforeSignOut(personId))) return;
  await apiOf<typeof authEndpoints>()('POST /api/v0/auth/logout');
  location.assign('/');
}

/** Sets the colour scheme before first paint, so that nothing flashes. */
const SCHEME_SCRIPT = `(function(d){var s;try{s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}
if(s!=='dark'&&s!=='light')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.dataset.mantineColorScheme=s})(document.documentElement)`;

/** Runs where it stands in the page, before the scripts of React arrive. `code` is always a constant. */
function InlineScript({ code }: { code: string }) {
  const root = useRouteLoaderData<{ nonce: string | null }>('root');
  return (
    <script
      nonce={root?.nonce ?? undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
