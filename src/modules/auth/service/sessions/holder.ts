import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OpenSession } from '#kernel/access/session-state.ts';
import type { Actor } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { preparedFor } from '#kernel/db/prepared.ts';
import { hashToken } from '#kernel/links/token.ts';
import { factorDuties, sessions, userRoles, users } from '../../tables.ts';
import { type FactorRules, isOverdue } from '../factors/duty.ts';

export type Holder = { user: Actor; session: OpenSession };

const statementOf = preparedFor((db) =>
  db
    .select({
      user: { id: users.id, handle: users.handle, name: users.name },
      session: {
        id: sessions.id,
        seenAt: sessions.lastSeenAt,
        idleSeconds: sessions.idleSeconds,
        provenAt: sessions.provenAt,
      },
      factor: { enabled: users.twoFactorEnabled, since: factorDuties.since },
      role: userRoles.role,
      siteId: userRoles.siteId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(factorDuties, eq(factorDuties.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
        eq(users.active, true),
        isNull(users.removedAt),
      ),
    )
    .prepare('auth_holder'),
);

/**
 * Resolves a session token to its account; null if it is unknown, expired, idle too long or the account is deactivated. Read
 * on every request, so that changed roles and locks apply at once. Once the grace period for a required second factor has
 * passed, the account has no rights beyond its own account.
 */
export async function holderOf(db: Db, token: string, now: Date, rules: FactorRules): Promise<Holder | null> {
  const rows = await statementOf(db).execute({ tokenHash: hashToken(token), now });
  const [first] = rows;
  if (!first) return null;
  const { session } = first;
  const idleMs = now.getTime() - session.seenAt.getTime();
  if (idleMs > session.idleSeconds * 1000) return null;
  return {
    user: actorOf(first, rows, rules, now),
    session: { state: 'open', id: session.id, provenAt: session.provenAt, seenAt: session.seenAt },
  };
}

/**
 * The account for which a job works, with the roles it has now; null if it is locked or gone. As with a session, one that owes its
 * second factor has no rights beyond its own account.
 */
export async function personOfJob(db: Db, userId: string, now: Date, rules: FactorRules): Promise<Actor | null> {
  const rows = await db
    .select({
      user: { id: users.id, handle: users.handle, name: users.name },
      factor: { enabled: users.twoFactorEnabled, since: factorDuties.since },
      role: userRoles.role,
      siteId: userRoles.siteId,
    })
    .from(users)
    .leftJoin(factorDuties, eq(factorDuties.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.active, true), isNull(users.removedAt)));
  const [first] = rows;
  return first ? actorOf(first, rows, rules, now) : null;
}

type Found = {
  user: { id: string; handle: string; name: string };
  factor: { enabled: boolean; since: Date | null };
  role: string | null;
  siteId: string | null;
};

/** The account of the first row, with the roles of all. */
function actorOf({ user, factor }: Found, rows: readonly Found[], rules: FactorRules, now: Date): Actor {
  const held = rows.flatMap(({ role, siteId }) => (role ? [{ role, siteId }] : []));
  const owes = !factor.enabled && isOverdue(rules, held, factor.since, now);
  const roles = owes ? [{ role: 'user', siteId: null }] : held;
  return { ...user, name: user.name || user.handle, roles };
}
