import { and, lt, ne, notLike, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { auditTrail } from './tables.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Truncates the IP addresses of actions older than 30 days to their network; the only update the triggers allow. */
export async function shortenAddresses(db: Db, now: Date): Promise<number> {
  const shortened = await db
    .update(auditTrail)
    .set({ address: sql`audit_short_address(${auditTrail.address})` })
    .where(isDue(now))
    .returning({ id: auditTrail.id });
  return shortened.length;
}

/** Number of addresses the next run shortens. */
export const countAddressesDue = (db: Db, now: Date): Promise<number> => db.$count(auditTrail, isDue(now));

function isDue(now: Date): SQL | undefined {
  const isOld = lt(auditTrail.at, new Date(now.getTime() - KEPT_MS));
  return and(isOld, ne(auditTrail.address, ''), notLike(auditTrail.address, '%/%'));
}
