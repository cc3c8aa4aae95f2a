import { and, eq, lt, ne } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import { readSettings } from '#modules/settings/index.ts';
import { signInSettings } from '../../settings.ts';
import { sessions } from '../../tables.ts';
import { revokeTrust } from '../factors/trusted-devices.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Idle timeout and absolute lifetime, in seconds. */
type Life = { idle: number; whole: number };
type Opening = { device: string; address: string; remembered: boolean; life: Life };

const LONG_LIFE: Life = { idle: 14 * DAY_S, whole: 30 * DAY_S };

/** Opens a session with the lifetime for the account's roles and returns the cookie token; only its hash is stored. */
export async function openSession(
  ctx: Context,
  user: Actor,
  { device, remembered }: { device: string; remembered: boolean },
): Promise<{ token: string; seconds: number }> {
  const life = await lifeFor(ctx, user);
  const address = ctx.ip;
  const token = await insertSession(ctx.db, user.id, ctx.now(), {
    device: device.slice(0, 300),
    address,
    remembered,
    life,
  });
  return { token, seconds: life.whole };
}

/** Opens a session without a sign-in, for tests and tools. */
export function openSessionFor(db: Db, userId: string, now: Date): Promise<string> {
  return insertSession(db, userId, now, { device: '', address: '', remembered: true, life: LONG_LIFE });
}

/**
 * Rotates the token of a session after re-authentication or a change of rights, so that a stolen token becomes useless.
 * `seconds` null: a session cookie, until the browser closes.
 */
export async function rotateSession(
  ctx: Context,
  options: { isProof: boolean },
): Promise<{ token: string; seconds: number | null } | null> {
  if (ctx.session.state !== 'open') return null;
  const token = newToken();
  const proof = options.isProof ? { provenAt: ctx.now() } : {};
  const [changed] = await ctx.db
    .update(sessions)
    .set({ tokenHash: hashToken(token), ...proof })
    .where(eq(sessions.id, ctx.session.id))
    .returning();
  if (!changed) return null;
  const seconds = Math.max(1, Math.floor((changed.expiresAt.getTime() - ctx.now().getTime()) / 1000));
  return { token, seconds: changed.remembered ? seconds : null };
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/**
 * Ends all sessions of an account, or all but one, after a change of password, roles or second factor or a deactivation.
 * Takes effect with the next request of each session (A38). Trusted browsers need the second step again.
 */
export async function endSessions(
  db: Db,
  userId: string,
  options: { except?: string | undefined } = {},
): Promise<string[]> {
  const { except } = options;
  await revokeTrust(db, userId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Condition: expired sessions. */
export const endedBy = (now: Date) => lt(sessions.expiresAt, now);

/** Deletes expired sessions. */
export async function sweepSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(endedBy(ctx.now()));
}

async function insertSession(db: Db, userId: string, now: Date, opening: Opening): Promise<string> {
  const { life, ...rest } = opening;
  const token = newToken();
  await db.insert(sessions).values({
    ...rest,
    userId,
    tokenHash: hashToken(token),
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
    expiresAt: new Date(now.getTime() + life.whole * 1000),
    idleSeconds: life.idle,
  });
  return token;
}

/** Staff (access to the admin area in any parish) get shorter sessions, because an unattended browser can do more harm. */
async function lifeFor(ctx: Context, user: Actor): Promise<Life> {
  const { sessions: rules } = (await readSettings(ctx, signInSettings)).components.auth;
  if (ctx.mayAs(user, 'admin.open'))
    return { idle: rules.staff_idle_minutes * MINUTE_S, whole: rules.staff_hours * HOUR_S };
  return { idle: rules.customer_idle_days * DAY_S, whole: rules.customer_days * DAY_S };
}
