import { and, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { likeAnywhere } from '../db/like.ts';
import { storedEvents } from './tables.ts';

/** Deliveries that may fail; from then on an event waits for a person. */
export const MOST_FAILURES = 10;
/** So long delivered events stay for a look. */
const KEPT_DAYS = 3;
const AT_ONCE = 1000;

/** Deletes what was delivered three days ago, a thousand rows a time, so that nobody waits. Failed events stay. */
export async function forgetDelivered(db: Db): Promise<void> {
  const old = lt(storedEvents.deliveredAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  const some = db.select({ id: storedEvents.id }).from(storedEvents).where(old).limit(AT_ONCE);
  for (let count = AT_ONCE; count === AT_ONCE; )
    count = (await db.delete(storedEvents).where(inArray(storedEvents.id, some)).returning({ id: storedEvents.id }))
      .length;
}

/** Deletes the failed events that name a person who is erased, by one of these words (id, e-mail address). */
export async function forgetFailed(db: Db, words: readonly string[]): Promise<void> {
  const payload = sql`${storedEvents.payload}::text`;
  await db
    .delete(storedEvents)
    .where(
      and(gte(storedEvents.failures, MOST_FAILURES), or(...words.map((word) => ilike(payload, likeAnywhere(word))))),
    );
}
