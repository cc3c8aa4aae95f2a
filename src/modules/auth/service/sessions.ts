import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { sessions, userRoles, users } from '../tables.ts';

/** Absolute life of a session; the idle limit ends it earlier. */
const LIFE_MS = 30 * 24 * 3_600_000;
const IDLE_MS = 7 * 24 * 3_600_000;
/** `lastSeenAt` is written at most this often, so that reading a page does not write each time. */
const SEEN_EVERY_MS = 60_000;

export const SESSION_COOKIE = 'kp_session';
export const SESSION_SECONDS = LIFE_MS / 1000;

/** Opens a session and returns the token for the cookie; only its hash is stored. */
export function openSession(ctx: Context, userId: string, device: string): Promise<string> {
  return openSessionFor(ctx.db, userId, ctx.now(), { address: ctx.ip, device: device.slice(0, 300) });
}

/** The same without a context, for the first start and for tests. */
export async function openSessionFor(
  db: Db,
  userId: string,
  now: Date,
  from = { address: '', device: '' },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, lastSeenAt: now, expiresAt, ...from });
  return token;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Who holds this token, or null when it is unknown, expired, idle too long, or its account is switched off. */
export async function userBySession(db: Db, token: string, now: Date): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const rows = await db
    .select({
      user: { id: users.id, handle: users.handle, name: users.name },
      seenAt: sessions.lastSeenAt,
      role: userRoles.role,
      siteId: userRoles.siteId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
        eq(users.active, true),
        sql`${users.removedAt} is null`,
      ),
    );
  const [first] = rows;
  if (!first) return null;
  if (now.getTime() - first.seenAt.getTime() > SEEN_EVERY_MS) await noteSeen(db, tokenHash, first.user.id, now);
  const roles = rows.flatMap(({ role, siteId }) => (role ? [{ role, siteId }] : []));
  return { id: first.user.id, handle: first.user.handle, name: first.user.name || first.user.handle, roles };
}

/** Removes sessions that have ended. */
export async function sweepSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now()));
}

async function noteSeen(db: Db, tokenHash: string, userId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  await db.update(users).set({ lastActiveAt: now }).where(eq(users.id, userId));
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
