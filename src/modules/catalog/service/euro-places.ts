import { sql } from 'drizzle-orm';
import { untilForgotten } from '#kernel/cache/until-forgotten.ts';
import type { Db } from '#kernel/db/connect.ts';
import { shopProfiles } from '../tables.ts';

export type EuroPlaces = ReturnType<typeof createEuroPlaces>;

/**
 * In-memory cache of the parishes whose shops write the euro sign after the amount; cleared by `forget`, which is called
 * whenever the tag 'sites' is invalidated.
 */
export function createEuroPlaces(db: Db) {
  const read = async (): Promise<ReadonlySet<string>> => {
    const isAfter = sql`${shopProfiles.display}->>'euroAfter' = 'true'`;
    const rows = await db.select({ siteId: shopProfiles.siteId }).from(shopProfiles).where(isAfter);
    return new Set(rows.map(({ siteId }) => siteId));
  };

  const { get: after, forget } = untilForgotten(read);
  return {
    /** Ids of these parishes; the same set until something changed. */
    after,
    forget,
  };
}
