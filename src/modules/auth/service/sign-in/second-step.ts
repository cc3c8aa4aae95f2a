import { sessionEnded } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { invalid } from '#kernel/errors.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import type { Method, PasskeyAnswer } from '../../contract/sign-in.ts';
import { addChallenge, findChallenge, takeChallenge } from '../challenges.ts';
import { checkCode } from '../factors/check-code.ts';
import { secondStepMethods } from '../factors/methods.ts';
import { passkeyOwner } from '../factors/passkey-proof.ts';
import type { Browser } from './browser.ts';
import { completeSignIn } from './complete.ts';
import { countingFailures } from './failed-sign-ins.ts';
import type { SecondStep, SignedIn } from './sign-in.ts';

export type SecondFactorProof = { code?: string | undefined; passkey?: PasskeyAnswer | undefined };

/** Records that the password was correct; only the holder of the token may continue, for ten minutes. */
export async function openSecondStep(
  ctx: Context,
  userId: string,
  methods: Method[],
  remember: boolean,
): Promise<SecondStep> {
  const token = newToken();
  await addChallenge(ctx, 'secondStep', { secretHash: hashToken(token), userId, payload: { remember } });
  return { kind: 'secondStep', token, methods };
}

/** Account and available methods of a pending sign-in; null if there is none or it has expired. */
export async function readSecondStep(
  ctx: Context,
  stepToken: string | undefined,
): Promise<{ userId: string; methods: Method[]; remember: boolean } | null> {
  const step = stepToken ? await findChallenge(ctx, 'secondStep', hashToken(stepToken)) : null;
  if (!step?.userId) return null;
  return {
    userId: step.userId,
    methods: await secondStepMethods(ctx, step.userId),
    remember: step.payload.remember === true,
  };
}

/** True if this token belongs to a pending sign-in; called for guests only. */
export async function stepIsOpen(db: Db, stepToken: string, now: Date): Promise<boolean> {
  return (await findChallenge({ db, now: () => now }, 'secondStep', hashToken(stepToken))) !== null;
}

/** The account of the pending sign-in, or of the session when re-authenticating. @throws AppError access.sessionEnded (401) */
export async function personOfStep(ctx: Context, { stepToken }: Browser): Promise<string> {
  if (ctx.session.state === 'open') return ctx.user.id;
  const step = await readSecondStep(ctx, stepToken);
  if (!step) throw sessionEnded();
  return step.userId;
}

/**
 * Completes a pending sign-in. A wrong code leaves it open for another attempt.
 * @throws AppError access.sessionEnded (401: begin again), auth.wrongCode (401), tooMany
 */
export async function finishSecondStep(
  ctx: Context,
  { trust = false, ...given }: SecondFactorProof & { trust?: boolean | undefined },
  browser: Browser,
): Promise<SignedIn> {
  const step = await readSecondStep(ctx, browser.stepToken);
  if (!step || !browser.stepToken) throw sessionEnded();
  const how = await countingFailures(ctx, step.userId, () => proveSecondStep(ctx, step.userId, given));
  const taken = await takeChallenge(ctx, 'secondStep', [hashToken(browser.stepToken)]);
  if (!taken) throw sessionEnded();
  return completeSignIn(ctx, step.userId, { browser, remember: step.remember, how, trust });
}

/** Verifies the account's code or passkey and returns the method used. @throws AppError auth.wrongCode, tooMany */
export async function proveSecondStep(
  ctx: Context,
  userId: string,
  { code, passkey }: SecondFactorProof,
): Promise<Method> {
  if (passkey) {
    await passkeyOwner(ctx, passkey, userId);
    return 'passkey';
  }
  if (code === undefined) throw invalid({ code: 'kernel_fieldRequired' });
  return checkCode(ctx, userId, code);
}
