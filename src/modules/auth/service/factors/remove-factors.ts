import { and, eq, gte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { factors, passkeys } from '../../tables.ts';
import { refreshSwitch } from './methods.ts';

/** Removes all second factors of an account. The caller checks permissions and notifies the account holder. */
export async function removeAllFactors(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(factors).where(eq(factors.userId, userId));
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
  await refreshSwitch(ctx, userId);
}

/** Removes factors set up since a given time: an intruder's passkey would open the account without a password. */
export async function removeFactorsSince(ctx: Context, userId: string, since: Date): Promise<void> {
  await ctx.db.delete(factors).where(and(eq(factors.userId, userId), gte(factors.confirmedAt, since)));
  await ctx.db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  await refreshSwitch(ctx, userId);
}
