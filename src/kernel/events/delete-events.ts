import { and, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { likeAnywhere } from '../db/like.ts';
import { storedEvents } from './tables.ts';

/** Delivery attempts; a failed event is then left for an administrator. */
export const MOST_FAILURES = 10;
/** Delivered events are retained this long for inspection. */
const KEPT_DAYS = 3;
const AT_ONCE = 1000;

/** Deletes events delivered more than three days ago, in batches of a thousand rows to avoid long locks. Failed events stay. */
export async function deleteDeliveredEvents(db: Db): Promise<void> {
  const old = lt(storedEvents.deliveredAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  const some = db.select({ id: storedEvents.id }).from(storedEvents).where(old).limit(AT_ONCE);
  for (let count = AT_ONCE; count === AT_ONCE; )
    count = (await db.delete(storedEvents).where(inArray(storedEvents.id, some)).returning({ id: storedEvents.id }))
      .length;
}

/** Deletes failed events that mention an erased person by one of these words (id, email address). */
export async function deleteFailedEvents(db: Db, words: readonly string[]): Promise<void> {
  const payload = sql`${storedEvents.payload}::text`;
  await db
    .delete(storedEvents)
    .where(
      and(gte(storedEvents.failures, MOST_FAILURES), or(...words.map((word) => ilike(payload, likeAnywhere(word))))),
    );
}
