import type { Context } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';
import { GUEST_HANDLE } from '../../contract.ts';
import { accountById } from '../account-by-handle.ts';
import { limitRate } from '../rate-limit.ts';
import { rotateSession } from '../sessions/sessions.ts';
import { demandOwnPassword } from '../sign-in/prove.ts';
import { userObject } from '../users/user-words.ts';
import { type NewPassword, refuseBadPassword, storePassword } from './new-password.ts';
import { isLongAlone } from './password-strength.ts';
import { hashPassword } from './passwords.ts';

export type ChangePassword = NewPassword & { old_password: string };

/**
 * Changes the caller's password, given the old one. All other sessions end; the current one continues with a new token.
 * @throws AppError C100 for guests, tooMany, invalid
 */
export async function changePassword(
  ctx: Context,
  input: ChangePassword,
): Promise<{ token: string; seconds: number | null } | null> {
  // No permission check: every account with a password may change it, whatever its role.
  if (ctx.user.handle === GUEST_HANDLE) throw forbidden();
  await limitRate(ctx, 'changePassword');
  const account = await accountById(ctx, ctx.user.id);
  if (!account) throw forbidden();
  await demandOwnPassword(ctx, input.old_password, { old_password: 'auth_oldPasswordWrong' });
  await refuseBadPassword(ctx, input, account);
  const passwordHash = await hashPassword(input.password);
  return ctx.tx(async (tx) => {
    await storePassword(tx, account.id, {
      passwordHash,
      isLongPassword: isLongAlone(input.password),
      provesAddress: false,
      keepsSession: ctx.session,
    });
    await tx.jobs.enqueue('auth.sendPasswordNotice', { userId: account.id, locale: tx.locale });
    await tx.record({
      act: 'auth.password.change',
      object: userObject(account),
    });
    return rotateSession(tx, { isProof: true });
  });
}
