import type { Context } from '#kernel/context.ts';
import type { Outcome } from '#kernel/http/form-outcome.ts';
import { browserOf, cookiesAfter, cookiesAfterSignOut, rotatedCookie } from './api/cookies.ts';
import type { Me } from './contract/me.ts';
import { MOST_PINS } from './contract/pins.ts';
import type { Method } from './contract/sign-in.ts';
import { changeOwnPassword } from './pages/passwords.ts';
import { mailChosenCode } from './service/factors/email-code.ts';
import { readFactors } from './service/factors/overview.ts';
import { canHavePasskeys } from './service/factors/passkey-domain.ts';
import { trustDays } from './service/factors/trusted-devices.ts';
import { describeMe } from './service/me.ts';
import { readPins } from './service/pins.ts';
import { roleTitles } from './service/roles/roles.ts';
import { notMeIsOpen, reportNotMe } from './service/sign-in/not-me.ts';
import { personOfStep, readSecondStep } from './service/sign-in/second-step.ts';
import { type SignIn, signIn } from './service/sign-in/sign-in.ts';
import { signOut } from './service/sign-in/sign-out.ts';

export type { Outcome } from '#kernel/http/form-outcome.ts';
export {
  factorMoment,
  loadFactorLink,
  loadOwnPassword,
  loadPasswordLink,
  type PasswordView,
  submitFactorKeep,
  submitFactorRequest,
  submitFactorReset,
  submitPasswordByLink,
  submitPasswordRequest,
} from './pages/passwords.ts';
export {
  loadSignUp,
  loadVerification,
  submitSignUp,
  submitVerification,
  submitVerificationRequest,
} from './pages/sign-up.ts';

/** Changes the caller's password; returns the Set-Cookie line with the rotated session token. */
export async function submitPasswordChange(
  ctx: Context,
  values: Record<string, string>,
): Promise<Outcome<{ cookie: string | null }>> {
  const outcome = await changeOwnPassword(ctx, values);
  if (!outcome.ok) return outcome;
  const { changed } = outcome;
  return { ok: true, cookie: changed && rotatedCookie(changed.token, changed.seconds, ctx.publicUrl) };
}

export {
  type AccountView,
  loadAccount,
  loadNewAddress,
  submitAddress,
  submitAddressRemoval,
  submitCopy,
  submitDefault,
  submitEmail,
  submitErasure,
  submitNewAddress,
  submitProfile,
  submitWithdrawal,
} from './pages/account.ts';

/** The reader of the page, for bars and menus. */
export const loadMe = (ctx: Context) => describeMe(ctx, ctx.user);

/** Screens of the admin area that the reader keeps at hand, and how many they can be. */
export const loadPins = async (ctx: Context) => ({ ids: await readPins(ctx), most: MOST_PINS });

/** Titles of the reader's roles. */
export const loadRoleTitles = (ctx: Context) => roleTitles(ctx);

/** State of the sign-in. 'owes': signed in, but without permissions until a second factor is set up. */
export type LoginState = {
  stage: 'password' | 'second' | 'owes' | 'open';
  methods: Method[];
  /** Days for which the browser may be trusted after the second step; 0 = not offered. */
  trustDays: number;
  canHavePasskeys: boolean;
};

/** State shown by the login page. */
export async function loadLoginState(ctx: Context, request: Request): Promise<LoginState> {
  const can = canHavePasskeys(ctx);
  if (ctx.session.state === 'open')
    return { stage: (await owesFactor(ctx)) ? 'owes' : 'open', methods: [], trustDays: 0, canHavePasskeys: can };
  const step = await readSecondStep(ctx, browser(ctx, request).stepToken);
  if (!step) return { stage: 'password', methods: [], trustDays: 0, canHavePasskeys: can };
  const { methods, userId } = step;
  return { stage: 'second', methods, trustDays: await trustDays(ctx, userId), canHavePasskeys: can };
}

/** Performs one step of the login form without JavaScript; returns the Set-Cookie lines. @throws AppError as signIn does */
export async function submitLogin(
  ctx: Context,
  input: SignIn,
  request: Request,
): Promise<{ isDone: boolean; me: Me | null; cookies: string[] }> {
  const result = await signIn(ctx, input, browser(ctx, request));
  const me = result.kind === 'signedIn' ? result.me : null;
  return { isDone: me !== null, me, cookies: cookiesAfter(result, ctx.publicUrl) };
}

/** The button 'Code per E-Mail' without JavaScript. @throws AppError as sendCode does */
export async function submitMailCode(ctx: Context, request: Request): Promise<void> {
  await mailChosenCode(ctx, await personOfStep(ctx, browser(ctx, request)));
}

/** True while the link 'that was not me' of an email is valid. */
export const loadNotMe = (ctx: Context, token: string) => notMeIsOpen(ctx, token);

/** @throws AppError auth.linkExpired */
export const submitNotMe = (ctx: Context, token: string) => reportNotMe(ctx, token);

/** Ends the session of this browser; returns the Set-Cookie lines that delete its cookies. */
export async function submitLogout(ctx: Context, request: Request): Promise<string[]> {
  await signOut(ctx, browser(ctx, request));
  return cookiesAfterSignOut(ctx.publicUrl);
}

async function owesFactor(ctx: Context): Promise<boolean> {
  const { dueAt } = await readFactors(ctx);
  return dueAt !== null && new Date(dueAt) <= ctx.now();
}

function browser(ctx: Context, { headers }: Request) {
  const [cookie, agent] = [headers.get('cookie'), headers.get('user-agent')];
  return browserOf(
    { headers: { ...(cookie ? { cookie } : {}), ...(agent ? { 'user-agent': agent } : {}) } },
    ctx.publicUrl,
  );
}
