import { and, eq, gt } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Actor, Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { hashToken } from '#kernel/links/token.ts';
import { readSettings } from '#modules/settings/index.ts';
import { signInSettings } from '../../settings.ts';
import { devices, userRoles } from '../../tables.ts';

const DAY_MS = 24 * 3_600_000;

/** Days for which a trusted browser may skip the second step; 0 if the account's roles require it at every sign-in. */
export async function trustDays(ctx: Context, userId: string): Promise<number> {
  const { trusted_days: days, never_trusted_roles: never } = (await readSettings(ctx, signInSettings)).components.auth
    .second_factor;
  if (days === 0) return 0;
  const roles = await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  return roles.some(({ role }) => never.includes(role)) ? 0 : days;
}

/**
 * True if this browser may skip the second step. Re-reads roles and configuration, so a stricter rule applies at once.
 */
export async function isTrusted(ctx: Context, userId: string, deviceToken: string | undefined): Promise<boolean> {
  if (!deviceToken || (await trustDays(ctx, userId)) === 0) return false;
  const own = and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(deviceToken)));
  return (await ctx.db.$count(devices, and(own, gt(devices.trustedUntil, ctx.now())))) > 0;
}

/** Marks a browser as trusted right after the second step; a no-op where the rules do not allow it. */
export async function trustDevice(ctx: Context, { id: userId }: Actor, deviceToken: string): Promise<void> {
  const days = await trustDays(ctx, userId);
  if (days === 0) return;
  await ctx.db
    .update(devices)
    .set({ trustedUntil: new Date(ctx.now().getTime() + days * DAY_MS) })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(deviceToken))));
}

/** Number of trusted browsers of the account. */
export async function countTrusted(ctx: Context, userId: string): Promise<number> {
  if ((await trustDays(ctx, userId)) === 0) return 0;
  const trusted = and(eq(devices.userId, userId), gt(devices.trustedUntil, ctx.now()));
  return ctx.db.$count(devices, trusted);
}

/** Revokes trust from all browsers of the account. */
export async function revokeTrust(db: Db, userId: string): Promise<void> {
  await db.update(devices).set({ trustedUntil: null }).where(eq(devices.userId, userId));
}

/** Revokes trust from all of the caller's browsers. */
export async function revokeOwnTrust(ctx: Context): Promise<{ ok: true }> {
  demandSignedIn(ctx);
  const { id, name } = ctx.user;
  await ctx.tx(async (tx) => {
    await revokeTrust(tx.db, id);
    await tx.record({ act: 'auth.factor.revokeTrust', object: { kind: 'user', id, label: name } });
  });
  return { ok: true };
}
