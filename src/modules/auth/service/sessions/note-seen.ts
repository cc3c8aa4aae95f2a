import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { sessions, users } from '../../tables.ts';

/** `lastSeenAt` and `lastActiveAt` are written at most this often, so that reading a page does not write each time. */
const SEEN_EVERY_MS = 60_000;

/** Somebody has used the session: its time without use begins anew. */
export async function noteSeen({ db, session, user, now }: Context): Promise<void> {
  if (session.state !== 'open' || !session.seenAt) return;
  if (now().getTime() - session.seenAt.getTime() <= SEEN_EVERY_MS) return;
  await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, session.id));
  await db.update(users).set({ lastActiveAt: now() }).where(eq(users.id, user.id));
}
