import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { ownAccentStyle } from '#design/colour/own-accent.ts';
import { fontLinks } from '#design/fonts/font-links.ts';
import { requestScope } from '#kernel/web/request-scope.ts';
import { siteOf } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/root';

/**
 * Guests get finished HTML without React; applications and people who are signed in hydrate at load.
 * A route that is an application says so: `export const handle = { hydrate: true }`.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { nonce, signedIn, guestScript, ctx, adminPath } = context.get(requestScope);
  return { nonce, signedIn, guestScript, locale: ctx.locale, adminPath };
}

/** Stays as it was for the whole visit: language and sign-in change by a full load. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => fontLinks;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as { hydrate?: boolean; admin?: boolean } | undefined);
  const hydrates = Boolean(data?.signedIn) || handles.some((handle) => handle?.hydrate);
  const isAdmin = handles.some((handle) => handle?.admin);
  // Only pages with scripts of their own carry the nonce of their answer: one that does cannot be stored for others.
  const nonce = hydrates && data?.nonce ? { nonce: data.nonce } : {};
  const site = siteOf(matches);
  return (
    <html
      {...(isAdmin ? { 'data-mantine-color-scheme': 'light' } : {})}
      lang={data?.locale === 'en' ? 'en' : 'de-AT'}
      data-site={site?.palette}
      style={site?.accent ? ownAccentStyle(site.accent) : undefined}
      data-consent={site?.consent.version || undefined}
      data-asks={site?.consent.asks ?? undefined}
      data-measuring={measuringOf(site?.consent.measuring)}
      data-euro={hasEuroAfter(matches) ? 'after' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4ecdd" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#231d18" />
        <Meta />
        <Links {...nonce} />
        {site && <SiteIcons slug={site.slug} />}
        {data?.guestScript && !isAdmin && <script type="module" async blocking="render" src={data.guestScript} />}
      </head>
      <body>
        {children}
        {/* Signed-in people get theirs with the tools of editing. */}
        {!hydrates && <div id="modals" />}
        {hydrates && (
          <>
            <ScrollRestoration {...nonce} />
            <Scripts {...nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Ids for the guests' script; nothing while no measuring service is on. */
const measuringOf = (ids: Readonly<Record<string, string>> = {}): string | undefined =>
  Object.keys(ids).length > 0 ? JSON.stringify(ids) : undefined;

/** Layouts of the public site and of the admin area name their parish; scripts read the mark (entry.client.tsx). */
const hasEuroAfter = (matches: readonly ({ loaderData?: unknown } | undefined)[]): boolean =>
  matches.some((match) => (match?.loaderData as { site?: { euroAfter?: boolean } } | undefined)?.site?.euroAfter);

export default function Root() {
  return <Outlet />;
}

/** A fault, or an address of no page, above every layout: no frame is known, so the words stand alone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? m.design_publicNotFound() : m.site_faultTitle();
  return (
    <main>
      <title>{title}</title>
      <h1>{title}</h1>
      {!isMissing && <p>{m.site_faultLead()}</p>}
      <p>
        <a href="/">{m.site_toStart()}</a>
      </p>
    </main>
  );
}

function SiteIcons({ slug }: { slug: string }) {
  return (
    <>
      <link rel="icon" href={`/${slug}/icon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/${slug}/icon.png`} />
      <link rel="manifest" href={`/${slug}/manifest.webmanifest`} />
    </>
  );
}
