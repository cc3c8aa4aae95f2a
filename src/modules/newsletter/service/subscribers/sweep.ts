import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { CLOSED_STATES } from '../../contract/states.ts';
import { subscribers, suppressions } from '../../tables.ts';
import { LINK_DAYS } from '../subscribe/send-confirmation.ts';
import { sweepDeliveries } from './forget-deliveries.ts';
import { addressDigest } from './subscriber-rows.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes sign-ups that nobody confirmed, remembers closed addresses of the trash before it is emptied, and forgets addresses that the ledger of
 * sendings no longer needs.
 */
export async function sweepSubscribers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - LINK_DAYS * DAY_MS);
  await ctx.db.delete(subscribers).where(and(eq(subscribers.state, 'pending'), lt(subscribers.askedAt, before)));
  // An open request of somebody who is unsubscribed ends as well.
  await ctx.db
    .update(subscribers)
    .set({ wanted: [] })
    .where(and(inArray(subscribers.state, ['unsubscribed', 'bounced']), lt(subscribers.askedAt, before)));
  const closed = and(isNotNull(subscribers.removedAt), inArray(subscribers.state, [...CLOSED_STATES]));
  for await (const ids of walkBatches(ctx.db, subscribers.id, closed))
    await suppress(
      ctx,
      await ctx.db.select().from(subscribers).where(inArray(subscribers.id, ids)).orderBy(asc(subscribers.removedAt)),
    );
  await sweepDeliveries(ctx);
}

type Closed = Pick<typeof subscribers.$inferSelect, 'siteId' | 'email' | 'state'>;

/** Keeps addresses from coming back with an import after their rows are gone; of several with one address the last one counts. */
export async function suppress(ctx: Context, rows: readonly Closed[]): Promise<void> {
  if (rows.length === 0) return;
  const at = ctx.now();
  const values = rows.map(({ siteId, email, state }) => ({ siteId, digest: addressDigest(ctx, email), state, at }));
  const byAddress = new Map(values.map((one) => [`${one.siteId} ${one.digest}`, one]));
  await ctx.db
    .insert(suppressions)
    .values([...byAddress.values()])
    .onConflictDoUpdate({
      target: [suppressions.siteId, suppressions.digest],
      set: { state: sql`excluded.state`, at },
    });
}
