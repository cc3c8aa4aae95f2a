import { redirect } from 'react-router';
import { PublicFrame } from '#design/public/PublicFrame.tsx';
import '#design/public/public.css';
import { m } from '#texts';
import type { Route } from './+types/login.route';
import { LoginPage, loginView, ownPath } from './login-page.tsx';
import { openScope } from './page-scope.ts';
import { parishOf } from './site-data.ts';
import { frameView } from './views/frame-view.ts';

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
    login: loginView(url, parish),
    frame: frameView({ parish, liturgy, locale: ctx.locale, url, signedIn }),
    palette: parish.site.palette,
    siteName: parish.site.name,
  };
}

/** Signs in and goes on to where the person wanted to be; a refusal comes back as a mark in the address. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const scope = openScope(context);
  const form = await request.formData();
  const handle = textOf(form.get('handle'));
  const returnTo = ownPath(form.get('returnTo'));
  const { config, site } = await parishOf(scope);
  try {
    const password = textOf(form.get('password'));
    const device = request.headers.get('user-agent')?.slice(0, 200) ?? '';
    const cookie = await scope.auth.submitLogin(scope.ctx, { handle, password, device });
    return redirect(returnTo ?? `/${site.slug}/Home`, { status: 303, headers: { 'set-cookie': cookie } });
  } catch (error) {
    const search = new URLSearchParams({ fehler: refusalOf(error), handle });
    if (returnTo) search.set('zurueck', returnTo);
    return redirect(`${config.pages.login}?${search}`, 303);
  }
}

/** Refusals of the service come from the other module graph, so they are known by their code; faults go on. */
function refusalOf(error: unknown): string {
  const { status } = (error ?? {}) as { status?: unknown };
  if (status === 429) return 'zuviele';
  if (status === 400 || status === 401) return 'falsch';
  throw error;
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

/** A file in place of a text counts as nothing typed. */
const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
