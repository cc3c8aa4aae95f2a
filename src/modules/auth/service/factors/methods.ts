import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Method } from '../../contract/sign-in.ts';
import { factors, passkeys, recoveryCodes, users } from '../../tables.ts';

/** Second-factor methods of the account, the preferred one first; empty if the password alone is enough. */
export async function secondStepMethods(ctx: Context, userId: string): Promise<Method[]> {
  const kinds = await ctx.db
    .select({ kind: factors.kind })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)));
  const methods: Method[] = [];
  if (kinds.some(({ kind }) => kind === 'app')) methods.push('app');
  if ((await countPasskeys(ctx, userId)) > 0) methods.push('passkey');
  if (kinds.some(({ kind }) => kind === 'email')) methods.push('email');
  if (methods.length > 0 && (await recoveryCodesLeft(ctx, userId)) > 0) methods.push('recovery');
  return methods;
}

export async function recoveryCodesLeft(ctx: Context, userId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [{ left } = { left: 0 }] = await ctx.db.select({ left: count() }).from(recoveryCodes).where(unused);
  return left;
}

/** Syncs `two_factor.enabled` (S4.2) with the stored factors; deletes the recovery codes once no factor is left. */
export async function refreshSwitch(ctx: Context, userId: string): Promise<boolean> {
  const isEnabled = (await secondStepMethods(ctx, userId)).length > 0;
  await ctx.db.update(users).set({ twoFactorEnabled: isEnabled }).where(eq(users.id, userId));
  if (!isEnabled) await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return isEnabled;
}

async function countPasskeys(ctx: Context, userId: string): Promise<number> {
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return n;
}
