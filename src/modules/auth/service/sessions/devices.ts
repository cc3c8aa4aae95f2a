import { and, count, eq, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import { devices } from '../../tables.ts';

const FORGOTTEN_AFTER_MS = 365 * 24 * 3_600_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * True if this browser has signed in to the account before. Queries for unknown accounts as well, to keep timing equal.
 */
export async function isKnownDevice(ctx: Context, token: string | undefined, userId = NOBODY): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(token ?? ''))));
  return known !== undefined;
}

/**
 * Remembers the browser for the account. `isNew` is false for the account's very first one, which needs no notification.
 * A shared browser has one token for all its accounts. The token is rotated at each sign-in, so that a stolen or planted
 * token is not accepted as a known browser.
 */
export async function noteDevice(
  ctx: Context,
  userId: string,
  token: string | undefined,
): Promise<{ deviceToken: string; isNew: boolean }> {
  const lastUsedAt = ctx.now();
  const isKnown = await isKnownDevice(ctx, token, userId);
  const deviceToken = newToken();
  const tokenHash = hashToken(deviceToken);
  if (token)
    await ctx.db
      .update(devices)
      .set({ tokenHash })
      .where(eq(devices.tokenHash, hashToken(token)));
  const [{ others } = { others: 0 }] = await ctx.db
    .select({ others: count() })
    .from(devices)
    .where(eq(devices.userId, userId));
  await ctx.db
    .insert(devices)
    .values({ userId, tokenHash, lastUsedAt })
    .onConflictDoUpdate({ target: [devices.userId, devices.tokenHash], set: { lastUsedAt } });
  return { deviceToken, isNew: !isKnown && others > 0 };
}

/** Forgets all known browsers of an account, e.g. because one of them was an intruder's. */
export async function deleteDevices(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(devices).where(eq(devices.userId, userId));
}

/** Condition: browsers not used for a year. */
export const forgottenBy = (now: Date) => lt(devices.lastUsedAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS));

export async function sweepDevices(ctx: Context): Promise<void> {
  await ctx.db.delete(devices).where(forgottenBy(ctx.now()));
}
