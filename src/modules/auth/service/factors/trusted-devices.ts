import { and, eq, gt } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Actor, Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { hashToken } from '#kernel/links/token.ts';
import { readSettings } from '#modules/settings/index.ts';
import { signInSettings } from '../../settings.ts';
import { devices, userRoles } from '../../tables.ts';

const DAY_MS = 24 * 3_600_000;

/** For how many days the person may let a browser go without the second step; 0: his roles take it each time. */
export async function trustDays(ctx: Context, userId: string): Promise<number> {
  const { trusted_days: days, never_trusted_roles: never } = (await readSettings(ctx, signInSettings)).components.auth
    .second_factor;
  if (days === 0) return 0;
  const roles = await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  return roles.some(({ role }) => never.includes(role)) ? 0 : days;
}

/** Whether the password is enough in this browser. Asks roles and configuration anew, so that a stricter rule holds at once. */
export async function isTrusted(ctx: Context, userId: string, deviceToken: string | undefined): Promise<boolean> {
  if (!deviceToken || (await trustDays(ctx, userId)) === 0) return false;
  const own = and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(deviceToken)));
  return (await ctx.db.$count(devices, and(own, gt(devices.trustedUntil, ctx.now())))) > 0;
}

/** Trusts a browser that has just taken the second step; does nothing where the rules do not allow it. */
export async function trustDevice(ctx: Context, { id: userId }: Actor, deviceToken: string): Promise<void> {
  const days = await trustDays(ctx, userId);
  if (days === 0) return;
  await ctx.db
    .update(devices)
    .set({ trustedUntil: new Date(ctx.now().getTime() + days * DAY_MS) })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(deviceToken))));
}

/** How many browsers of the person go without the second step. */
export async function countTrusted(ctx: Context, userId: string): Promise<number> {
  if ((await trustDays(ctx, userId)) === 0) return 0;
  const trusted = and(eq(devices.userId, userId), gt(devices.trustedUntil, ctx.now()));
  return ctx.db.$count(devices, trusted);
}

/** Every browser of the person takes the second step again. */
export async function forgetTrust(db: Db, userId: string): Promise<void> {
  await db.update(devices).set({ trustedUntil: null }).where(eq(devices.userId, userId));
}

/** The own browsers, from the screen of the account. */
export async function forgetOwnTrust(ctx: Context): Promise<{ ok: true }> {
  demandSignedIn(ctx);
  const { id, name } = ctx.user;
  await ctx.tx(async (tx) => {
    await forgetTrust(tx.db, id);
    await tx.record({ act: 'auth.factor.forgetTrust', object: { kind: 'user', id, label: name } });
  });
  return { ok: true };
}
