import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isExclusionViolation } from '#kernel/db/violations.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays, localStamp } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { MOST_NAMES } from '../contract/resource.ts';
import { occupancies } from '../tables.ts';
import { mostTaken } from './free/free-starts.ts';
import { isCalled, outsideIn } from './free/outside.ts';
import { takenIn } from './free/wanted.ts';
import { lockResources, type ResourceRow } from './resources.ts';

const AHEAD_DAYS = 400;

/** Its former name among those of a renamed room, while events, matches or trainings to come take place under it. */
export async function keptName(
  tx: Context,
  { name = '', alsoCalled }: { name?: string | undefined; alsoCalled?: string[] | undefined },
  before: ResourceRow,
): Promise<{ alsoCalled?: string[] }> {
  const names = alsoCalled ?? before.alsoCalled;
  if (name === '' || isCalled({ name, alsoCalled: names }, before.name)) return {};
  const today = localStamp(tx.now(), zoneOf(tx, before.siteId)).slice(0, 10);
  const named = { ...before, placeId: null, alsoCalled: [] };
  const there = await outsideIn(tx, [named], { from: today, to: addDays(today, AHEAD_DAYS) });
  return there.length > 0 ? { alsoCalled: [before.name, ...names].slice(0, MOST_NAMES) } : {};
}

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
