import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import { EditingProvider } from '#modules/content/widgets.tsx';
import type { Route } from './+types/root';

type ContentPages = typeof import('#modules/content/pages.ts');

/**
 * Guests get finished HTML without React; applications and people who are signed in hydrate at load.
 * A route that is an application says so: `export const handle = { hydrate: true }`.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { nonce, signedIn, guestScript, ctx, adminPath } = context.get(requestScope);
  const editor = signedIn ? roomPages<ContentPages>(context, 'content').loadEditor(ctx) : null;
  return { nonce, signedIn, guestScript, locale: ctx.locale, adminPath, editor };
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
  return (
    <html lang={data?.locale === 'en' ? 'en' : 'de-AT'} data-site={palette} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links {...nonce} />
        {data?.guestScript && !isAdminMatch(matches) && <script type="module" src={data.guestScript} />}
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

export default function Root({ loaderData: { editor, adminPath, locale } }: Route.ComponentProps) {
  return (
    <EditingProvider editor={editor} adminPath={adminPath} locale={locale}>
      <Outlet />
    </EditingProvider>
  );
}

function isAdminMatch(matches: ReturnType<typeof useMatches>): boolean {
  return matches.some((match) => (match.handle as { admin?: boolean } | undefined)?.admin);
}
