import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { networkOf } from '#kernel/network-of.ts';
import { admitAttempt, resetFailures } from '#kernel/throttle/failures.ts';
import type { Me } from '../../contract/me.ts';
import type { Method, PasskeyAnswer } from '../../contract/sign-in.ts';
import { secondStepMethods } from '../factors/methods.ts';
import { passkeyOwner } from '../factors/passkey-proof.ts';
import { isTrusted } from '../factors/trusted-devices.ts';
import { attemptOf } from './attempt-rules.ts';
import type { Browser } from './browser.ts';
import { completeSignIn } from './complete.ts';
import { countingFailures } from './failed-sign-ins.ts';
import { checkPassword } from './password-step.ts';
import { finishSecondStep, openSecondStep, proveSecondStep } from './second-step.ts';

export type SignIn = {
  handle?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  remember?: boolean | undefined;
  /** With code or passkey: trust this browser, so that it may skip the second step for some days. */
  trust?: boolean | undefined;
};

export type SignedIn = { kind: 'signedIn'; me: Me; token: string; seconds: number | null; deviceToken: string };
/** The password was correct; `token` is for a cookie that is valid for the second step only. */
export type SecondStep = { kind: 'secondStep'; token: string; methods: Method[] };
export type SignInResult = SignedIn | SecondStep;

/**
 * Signs in (decision 12) with handle and password, plus a code or passkey in the same or a second call if the account has a
 * second factor; or with a passkey alone, which covers both steps. A trusted browser skips the second step.
 * @throws AppError invalid (S5.7), auth.wrongUserOrPassword, auth.wrongCode (401), auth.passwordTooShort (403), tooMany (429)
 */
export async function signIn(ctx: Context, input: SignIn, browser: Browser): Promise<SignInResult> {
  const { handle, password, code, passkey, remember = false, trust = false } = input;
  const isSecondStep = handle === undefined && password === undefined && browser.stepToken !== undefined;
  if (isSecondStep && (code !== undefined || passkey)) return finishSecondStep(ctx, { code, passkey, trust }, browser);
  if (handle === undefined && password === undefined && passkey)
    return countingFailures(ctx, null, () => signInWithPasskey(ctx, passkey, remember, browser));
  const user = await checkPassword(ctx, { handle: handle ?? '', password: password ?? '' }, browser);
  const methods = await secondStepMethods(ctx, user.id);
  if (methods.length === 0 && !user.isLongPassword) return refuseShortPassword(ctx, user.id);
  if (methods.length === 0) return completeSignIn(ctx, user.id, { browser, remember, how: 'password' });
  const isAnswered = code !== undefined || passkey !== undefined;
  if (!isAnswered && (await isTrusted(ctx, user.id, browser.deviceToken)))
    return completeSignIn(ctx, user.id, { browser, remember, how: 'trusted' });
  if (!isAnswered) return openSecondStep(ctx, user.id, methods, remember);
  const how = await countingFailures(ctx, user.id, () => proveSecondStep(ctx, user.id, { code, passkey }));
  return completeSignIn(ctx, user.id, { browser, remember, how, trust });
}

/** The second factor this password was chosen beside is gone (decision 18): mails a link to set a longer one. */
async function refuseShortPassword(ctx: Context, userId: string): Promise<never> {
  await ctx.tx((tx) => tx.jobs.enqueue('auth.sendResetEmail', { userId, locale: tx.locale }));
  throw new AppError('auth.passwordTooShort', 403, 'auth_passwordTooShort');
}

async function signInWithPasskey(
  ctx: Context,
  passkey: PasskeyAnswer,
  remember: boolean,
  browser: Browser,
): Promise<SignedIn> {
  const attempts = [attemptOf('network', networkOf(ctx.ip))];
  await admitAttempt(ctx, attempts);
  const userId = await passkeyOwner(ctx, passkey, null);
  await resetFailures(ctx, attempts);
  return completeSignIn(ctx, userId, { browser, remember, how: 'passkey' });
}
