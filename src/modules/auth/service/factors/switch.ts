import { and, eq } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { qrModules, qrPath } from '#kernel/qr/qr-code.ts';
import { admitAttempt, resetFailures } from '#kernel/throttle/failures.ts';
import type { Qr } from '../../contract/factors.ts';
import { factors } from '../../tables.ts';
import { isLongAlone } from '../passwords/password-strength.ts';
import { endSessions } from '../sessions/sessions.ts';
import { attemptOf } from '../sign-in/attempt-rules.ts';
import { demandOwnPassword } from '../sign-in/prove.ts';
import { proveSecondStep, type SecondFactorProof } from '../sign-in/second-step.ts';
import { confirmApp, startApp } from './app.ts';
import { confirmEmail, startEmail } from './email-code.ts';
import { tellFactorChange } from './factor-notice.ts';
import { recoveryCodesLeft, refreshSwitch, secondStepMethods } from './methods.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { removeAllFactors } from './remove-factors.ts';

export type Kind = 'app' | 'email';
type Enabled = {
  two_factor: { enabled: boolean };
  secret?: string;
  uri?: string;
  qr?: Qr;
  recovery_codes?: string[];
};

/**
 * Sets up a second factor. The call without a code starts it: a TOTP seed with its QR code, or an email code. A valid code
 * activates it; the first factor also creates ten recovery codes and ends sessions opened without a second factor.
 * @throws AppError access.proofNeeded, auth.factorOn (409), invalid, tooMany
 */
export async function enableFactor(
  ctx: Context,
  { method, code }: { method: Kind; code?: string | undefined },
): Promise<Enabled> {
  demandRecentProof(ctx);
  const methods = await secondStepMethods(ctx, ctx.user.id);
  if (methods.includes(method)) throw new AppError('auth.factorOn', 409, 'auth_factorOn');
  if (code !== undefined) return confirm(ctx, method, code.replace(/\s/g, ''));
  const two_factor = { enabled: methods.length > 0 };
  if (method === 'email') {
    await startEmail(ctx);
    return { two_factor };
  }
  const started = await startApp(ctx);
  return { two_factor, ...started, qr: qrPath(qrModules(started.uri)) };
}

async function confirm(ctx: Context, method: Kind, code: string): Promise<Enabled> {
  const { id, name } = ctx.user;
  const attempts = [attemptOf('code', id)];
  await admitAttempt(ctx, attempts);
  return ctx.tx(async (tx) => {
    const fits = method === 'app' ? await confirmApp(tx, code) : await confirmEmail(tx, code);
    if (!fits) throw invalid({ code: 'auth_wrongCode' });
    await resetFailures(tx, attempts);
    const isFirst = (await recoveryCodesLeft(tx, id)) === 0;
    const codes = isFirst ? { recovery_codes: await makeRecoveryCodes(tx, id) } : {};
    await refreshSwitch(tx, id);
    if (tx.session.state === 'open') await endSessions(tx.db, id, { except: tx.session.id });
    await tellFactorChange(tx, method === 'app' ? 'appOn' : 'emailOn');
    await tx.record({ act: 'auth.factor.enable', object: { kind: 'user', id, label: name }, note: method });
    return { two_factor: { enabled: true }, ...codes };
  });
}

type Disable = SecondFactorProof & { method: Kind | 'all'; password: string };

/**
 * Disables one factor, or all of them including passkeys and recovery codes. Needs the password and a code or passkey in the
 * same call, however recent the last proof is. A password that is too short alone (decision 18) has to be replaced before the
 * last factor goes. The account holder is told by email.
 * @throws AppError invalid, auth.wrongCode, tooMany, auth.passwordTooShort (409)
 */
export async function disableFactor(ctx: Context, { method, password, ...given }: Disable): Promise<Enabled> {
  await demandOwnPassword(ctx, password);
  await proveSecondStep(ctx, ctx.user.id, given);
  return ctx.tx(async (tx) => {
    const { id, name } = tx.user;
    if (method === 'all') await removeAllFactors(tx, id);
    else await tx.db.delete(factors).where(and(eq(factors.userId, id), eq(factors.kind, method)));
    const enabled = await refreshSwitch(tx, id);
    await tx.record({ act: 'auth.factor.disable', object: { kind: 'user', id, label: name }, note: method });
    if (!enabled) {
      if (!isLongAlone(password)) throw new AppError('auth.passwordTooShort', 409, 'auth_passwordFirst');
      await tx.jobs.enqueue('auth.sendFactorRemoved', { userId: id, locale: tx.locale });
    } else if (method !== 'all') await tellFactorChange(tx, method === 'app' ? 'appOff' : 'emailOff');
    return { two_factor: { enabled } };
  });
}

/** Creates ten new recovery codes. @throws AppError access.proofNeeded, auth.noFactor (409) */
export async function renewRecoveryCodes(ctx: Context): Promise<string[]> {
  demandRecentProof(ctx);
  const { id, name } = ctx.user;
  const methods = await secondStepMethods(ctx, id);
  if (methods.length === 0) throw new AppError('auth.noFactor', 409, 'auth_noFactor');
  return ctx.tx(async (tx) => {
    await tellFactorChange(tx, 'newCodes');
    await tx.record({ act: 'auth.factor.renewCodes', object: { kind: 'user', id, label: name } });
    return makeRecoveryCodes(tx, id);
  });
}
