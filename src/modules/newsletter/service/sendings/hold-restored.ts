import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db/connect.ts';
import { beforeStep } from '../../contract/sending-states.ts';
import { sendings } from '../../tables.ts';

/**
 * Holds what would leave by itself after a backup was put back: its readers may have had it since the backup was made. Gives the number of
 * newsletters that wait for a person now.
 */
export async function holdRestored(db: Db): Promise<number> {
  const held = await db
    .update(sendings)
    .set({ state: 'held', stateAt: new Date(), reason: 'newsletter_reasonRestored', rev: sql`${sendings.rev} + 1` })
    .where(inArray(sendings.state, beforeStep('hold')))
    .returning({ id: sendings.id });
  return held.length;
}
