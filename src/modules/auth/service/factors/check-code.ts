import type { Context } from '#kernel/context.ts';
import { admitAttempt, resetFailures } from '#kernel/throttle/failures.ts';
import type { Method } from '../../contract/sign-in.ts';
import { attemptOf } from '../sign-in/attempt-rules.ts';
import { wrongCode } from '../sign-in/refusals.ts';
import { acceptAppCode } from './app.ts';
import { takeEmailCode } from './email-code.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/**
 * Accepts a TOTP code, an email code or a recovery code and returns which it was. Every code is single-use. Attempts are
 * limited per account, since the password is already known here. @throws AppError auth.wrongCode (401), tooMany (429)
 */
export async function checkCode(ctx: Context, userId: string, typed: string): Promise<Method> {
  const attempts = [attemptOf('code', userId)];
  await admitAttempt(ctx, attempts);
  const method = await methodOf(ctx, userId, typed.replace(/[\s-]/g, '').toUpperCase());
  if (!method) throw wrongCode();
  await resetFailures(ctx, attempts);
  return method;
}

async function methodOf(ctx: Context, userId: string, code: string): Promise<Method | null> {
  if (/^\d{6}$/.test(code)) {
    if (await acceptAppCode(ctx, userId, code)) return 'app';
    return (await takeEmailCode(ctx, userId, code)) ? 'email' : null;
  }
  return (await takeRecoveryCode(ctx, userId, code)) ? 'recovery' : null;
}
