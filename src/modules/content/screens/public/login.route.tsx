import { redirect } from 'react-router';
import { PublicFrame } from '#design/public/PublicFrame.tsx';
import '#design/public/public.css';
import { m } from '#texts';
import type { Route } from './+types/login.route';
import { takeLoginStep } from './login-action.ts';
import { LoginPage } from './login-page.tsx';
import { loginPageView } from './login-view.ts';
import { openScope } from './page-scope.ts';
import { parishOf } from './site-data.ts';
import { frameView } from './views/frame-view.ts';

/** Passkeys and the set-up of a second factor need script. */
export const handle = { hydrate: true };

/** Logging in (S2.9), in the frame of the default parish. Where the configuration has moved it, this address leads there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = openScope(context);
  const { ctx, worship, signedIn } = scope;
  const parish = await parishOf(scope);
  const url = new URL(request.url);
  const { login: address } = parish.config.pages;
  if (address !== url.pathname) throw redirect(`${address}${url.search}`, 301);
  const { liturgy } = await worship.loadToday(ctx);
  return {
    login: await loginPageView(scope, request, parish),
    frame: frameView({ parish, liturgy, locale: ctx.locale, url, signedIn }),
    palette: parish.site.palette,
    siteName: parish.site.name,
  };
}

/** Each form of the page is one step; see login-action.ts. */
export function action({ context, request }: Route.ActionArgs): Promise<Response> {
  return takeLoginStep(openScope(context), request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${m.content_publicLoginTitle()} – ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame frame={loaderData.frame}>
      <LoginPage login={loaderData.login} />
    </PublicFrame>
  );
}
