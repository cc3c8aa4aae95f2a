import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { assignments, members } from '../../tables.ts';
import { releaseRow } from '../board/release.ts';
import { isTaken, todayIn } from '../rows.ts';

/** Ends what people would have served from today on, because they are gone or withdrew their consent. */
export async function freePlaces(tx: Context, siteId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const rows = await tx.db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.siteId, siteId),
        inArray(assignments.memberId, [...memberIds]),
        gte(assignments.on, todayIn(tx, siteId)),
        isTaken,
      ),
    )
    .for('update');
  for (const row of rows) await releaseRow(tx, row);
}

/** The same for those who are still in the trash when it is heard. */
export const freePlacesOfRemoved = (ctx: Context, siteId: string, memberIds: readonly string[]): Promise<void> =>
  ctx.tx(async (tx) => {
    const gone = await tx.db
      .select({ id: members.id })
      .from(members)
      .where(and(inArray(members.id, [...memberIds]), isNotNull(members.removedAt)));
    await freePlaces(
      tx,
      siteId,
      gone.map(({ id }) => id),
    );
  });
