import { m } from '#texts';
import { accountMeta } from '../public/account-scope.ts';
import type { Route } from './+types/login.route';
import { takeLoginStep } from './login-action.ts';
import { LoginPage } from './login-page.tsx';
import { loginPageView } from './login-view.ts';

/** Passkeys and the set-up of a second factor need JavaScript. */
export const handle = { hydrate: true };

/** Logging in (S2.9) at the address of the configuration. */
export const loader = ({ context, request }: Route.LoaderArgs) => loginPageView(context, request);

/** Each form of the page is one step; see login-action.ts. */
export const action = ({ context, request }: Route.ActionArgs): Promise<Response> => takeLoginStep(context, request);

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, m.auth_loginTitle());
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage login={loaderData} />;
}
