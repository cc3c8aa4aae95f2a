import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { requestScope } from '#kernel/web/request-scope.ts';
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

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const isApplication = matches.some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
  const hydrates = Boolean(data?.signedIn) || isApplication;
  const nonce = data?.nonce ? { nonce: data.nonce } : {};
  const palette = matches.map((match) => (match.loaderData as { palette?: string } | undefined)?.palette).find(Boolean);
  const isAdmin = isAdminMatch(matches);
  return (
    <html
      {...(isAdmin ? { 'data-mantine-color-scheme': 'light' } : {})}
      lang={data?.locale === 'en' ? 'en' : 'de-AT'}
      data-site={palette}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links {...nonce} />
        {data?.guestScript && !isAdmin && <script type="module" src={data.guestScript} />}
      </head>
      <body>
        {children}
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

export default function Root() {
  return <Outlet />;
}

function isAdminMatch(matches: ReturnType<typeof useMatches>): boolean {
  return matches.some((match) => (match.handle as { admin?: boolean } | undefined)?.admin);
}
