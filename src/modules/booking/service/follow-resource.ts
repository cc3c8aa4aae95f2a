import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isExclusionViolation } from '#kernel/db/violations.ts';
import { invalid } from '#kernel/errors.ts';
import { occupancies } from '../tables.ts';
import { mostTaken } from './free/free-starts.ts';
import { takenIn } from './free/wanted.ts';
import { lockResources, type ResourceRow } from './resources.ts';

const YEARS_MS = 10 * 366 * 86_400_000;

/** Refuses a number of a resource below what is booked of it. @throws AppError invalid */
export async function followCount(tx: Context, row: ResourceRow, before: ResourceRow | null): Promise<void> {
  if (!before || before.count === row.count) return;
  await lockResources(tx, row.siteId, [row.id]);
  const ahead = { from: tx.now().getTime(), to: tx.now().getTime() + YEARS_MS };
  if (mostTaken(await takenIn(tx, [row.id], ahead), ahead) > row.count)
    throw invalid({ count: 'booking_fieldCountBelow' });
  const isSingle = row.count === 1;
  if (isSingle === (before.count === 1)) return;
  try {
    await tx.db
      .update(occupancies)
      .set({ isSingle })
      .where(and(eq(occupancies.resourceId, row.id), gt(sql`upper(${occupancies.blocked})`, tx.now())));
  } catch (error) {
    if (isExclusionViolation(error)) throw invalid({ count: 'booking_fieldCountBelow' });
    throw error;
  }
}
