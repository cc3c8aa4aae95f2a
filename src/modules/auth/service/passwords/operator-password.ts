import { randomBytes } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';
import { accountByHandle } from '../account-by-handle.ts';
import { SYSTEM_ACTOR } from '../accounts.ts';
import { userObject } from '../users/user-words.ts';
import { storePassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

/**
 * Gives an account a new random password and ends its sessions; the second factor stays on. For whoever runs the machine, at the
 * terminal. @returns null if there is no such account. @throws AppError C100
 */
export async function setPasswordByOperator(ctx: Context, handle: string): Promise<string | null> {
  if (ctx.user.handle !== SYSTEM_ACTOR.handle) throw forbidden();
  const account = await accountByHandle(ctx, handle);
  if (!account) return null;
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  await ctx.tx(async (tx) => {
    await storePassword(tx, account.id, { passwordHash, isLongPassword: true, provesAddress: false });
    await tx.record({ act: 'auth.password.reset', object: userObject(account) });
  });
  return password;
}
