import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { CLOSED_STATES } from '../../contract/states.ts';
import { subscribers, suppressions } from '../../tables.ts';
import { LINK_DAYS } from '../subscribe/send-confirmation.ts';
import { addressDigest } from './subscriber-rows.ts';

const DAY_MS = 24 * 3_600_000;

/** Deletes sign-ups that nobody confirmed, and remembers closed addresses of the trash before it is emptied. */
export async function sweepSubscribers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - LINK_DAYS * DAY_MS);
  await ctx.db.delete(subscribers).where(and(eq(subscribers.state, 'pending'), lt(subscribers.askedAt, before)));
  // An open request of somebody who is unsubscribed ends as well.
  await ctx.db
    .update(subscribers)
    .set({ wanted: [] })
    .where(and(inArray(subscribers.state, ['unsubscribed', 'bounced']), lt(subscribers.askedAt, before)));
  const closed = await ctx.db
    .select()
    .from(subscribers)
    .where(and(isNotNull(subscribers.removedAt), inArray(subscribers.state, [...CLOSED_STATES])));
  for (const row of closed) await suppress(ctx, row);
}

/** Keeps an address from coming back with an import after its row is gone. */
export async function suppress(ctx: Context, row: Pick<typeof subscribers.$inferSelect, 'siteId' | 'email' | 'state'>) {
  const { siteId, email, state } = row;
  const values = { siteId, digest: addressDigest(ctx, email), state, at: ctx.now() };
  await ctx.db
    .insert(suppressions)
    .values(values)
    .onConflictDoUpdate({ target: [suppressions.siteId, suppressions.digest], set: { state, at: values.at } });
}
