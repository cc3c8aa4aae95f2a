import type { RouterContextProvider } from 'react-router';
import type { LoginView } from '#design/public/forms/LoginForm.tsx';
import type { SecondStepView } from '#design/public/forms/SecondStepForm.tsx';
import { ownPath, withBack } from '#kernel/own-path.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { type OpenPage, openSite } from '#site/page/open-page.ts';
import { m } from '#texts';

export type LoginPageView =
  | {
      step: 'password';
      form: LoginView;
      to: string;
      /** The signed-in user, with links to the account. */
      signedInAs: { handle: string; account: string } | null;
      canHavePasskeys: boolean;
      note: string | null;
    }
  | { step: 'second'; form: SecondStepView; to: string; hasPasskey: boolean }
  | { step: 'owes'; to: string; handle: string }
  | { step: 'notMe'; action: string; token: string; isOpen: boolean; newPassword: string };

/** Codes of a refused attempt in the URL; messages are looked up here, never taken from the URL. */
const REFUSALS = {
  falsch: m.auth_loginWrong,
  zuviele: m.auth_loginTooMany,
  abgelaufen: m.auth_sessionOver,
  zukurz: m.auth_passwordTooShort,
  code: m.auth_codeWrong,
  zuspaet: m.auth_tooLate,
  post: m.auth_loginMailFailed,
} as const;
export type LoginRefusal = keyof typeof REFUSALS;

/** View of the login page, from its URL and the state of the sign-in. */
export async function loginPageView(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<LoginPageView> {
  const { searchParams } = new URL(request.url);
  const { ctx, parish } = await openSite(context);
  const { site, config } = parish;
  const auth = roomPages(context, 'auth');
  const action = config.pages.login;
  const token = searchParams.get('nichtich');
  if (token) {
    const isOpen = await auth.loadNotMe(ctx, token);
    return { step: 'notMe', action, token, isOpen, newPassword: config.pages.resetpassword };
  }
  const { stage, methods, trustDays, canHavePasskeys } = await auth.loadLoginState(ctx, request);
  const returnTo = ownPath(searchParams.get('zurueck'));
  const to = returnTo ?? `/${site.slug}/Home`;
  const phone = site.details.phone || null;
  const error = refusalWords(searchParams.get('fehler'));
  if (stage === 'owes') return { step: 'owes', to, handle: ctx.user.handle };
  if (stage === 'second') {
    const has = (method: string) => methods.some((one) => one === method);
    const can = { hasApp: has('app'), canMail: has('email'), canRecover: has('recovery') };
    const isMailed = searchParams.has('gesendet');
    return {
      step: 'second',
      to,
      hasPasskey: has('passkey'),
      form: { action, error, isMailed, returnTo, phone, links: [lostLink(config.pages, returnTo)], trustDays, ...can },
    };
  }
  const handle = typedHandle(request.headers.get('cookie') ?? '');
  const signedInAs = stage === 'open' ? { handle: ctx.user.handle, account: config.pages.accountcenter } : null;
  const isLocked = searchParams.has('gesperrt');
  const note = isLocked ? m.auth_notMeDone() : null;
  const links = isLocked
    ? [{ label: m.auth_loginNewPassword(), href: config.pages.resetpassword }]
    : linksOf(config.pages, returnTo);
  return {
    step: 'password',
    to,
    signedInAs,
    canHavePasskeys,
    note,
    form: { action, handle, error, returnTo, links, phone },
  };
}

const TYPED = 'kp_typed';
const TYPED_SECONDS = 60;
/** Lifetime of the second step: after giving up there, the next form is still filled in with the address. */
export const SECOND_STEP_SECONDS = 600;

/** Keeps the typed handle for the next page in a cookie: URLs are logged and must not contain emails. */
export const typedHandleCookie = (handle: string, seconds = TYPED_SECONDS): string =>
  `${TYPED}=${encodeURIComponent(handle.slice(0, 200))}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;

/** Ends the cookie of the typed handle: the next person at this browser finds an empty form. */
export const NO_TYPED_HANDLE = `${TYPED}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`;

/** The handle typed into a refused form, or into the first step of signing in. */
export function typedHandle(cookies: string): string {
  const value =
    cookies
      .split(/;\s*/)
      .find((one) => one.startsWith(`${TYPED}=`))
      ?.slice(TYPED.length + 1) ?? '';
  try {
    return decodeURIComponent(value).slice(0, 200);
  } catch {
    return '';
  }
}

type Addresses = OpenPage['parish']['config']['pages'];

/** Links for lost access and for sign-up. */
function linksOf({ resetpassword, signup }: Addresses, returnTo: string | null) {
  return [
    { label: m.auth_forgotPassword(), href: withBack(resetpassword, returnTo) },
    { label: m.auth_signUp(), href: withBack(signup, returnTo) },
  ];
}

const lostLink = ({ reset2FA }: Addresses, returnTo: string | null) => ({
  label: m.auth_lostFactor(),
  href: withBack(reset2FA, returnTo),
});

/** The message for a code in the URL. Own properties only: 'constructor' is no code. */
export function refusalWords(mark: string | null): string | null {
  return mark !== null && Object.hasOwn(REFUSALS, mark) ? REFUSALS[mark as LoginRefusal]() : null;
}
