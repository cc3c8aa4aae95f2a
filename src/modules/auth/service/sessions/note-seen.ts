import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { sessions, users } from '../../tables.ts';

/** Minimum interval between writes of `lastSeenAt` and `lastActiveAt`, so that not every page view writes. */
const SEEN_EVERY_MS = 60_000;

/** Records activity and restarts the idle timeout of the session. */
export async function noteSeen({ db, session, user, now }: Context): Promise<void> {
  if (session.state !== 'open' || !session.seenAt) return;
  if (now().getTime() - session.seenAt.getTime() <= SEEN_EVERY_MS) return;
  await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, session.id));
  await db.update(users).set({ lastActiveAt: now() }).where(eq(users.id, user.id));
}
