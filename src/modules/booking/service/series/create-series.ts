import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import { bookingCollection } from '../../collections/bookings.ts';
import { bookings } from '../../tables.ts';
import { kindOf } from '../occupy.ts';
import { type BookingRow, lockResources } from '../resources.ts';
import { judgeLines, type Line } from './judge-lines.ts';

type Shared = Pick<BookingRow, 'title' | 'name' | 'email'> & { kind: string | null };
type Wish = Shared & { site?: string | undefined; key: string; lines: readonly Line[] };

/**
 * Stores the chosen dates of a series in one transaction: all, or none where one was taken meanwhile (B-8). The same key stores it once.
 * @throws AppError C100, invalid, booking.seriesTaken (409) with the beginnings of the dates that are taken
 */
export async function createSeries(ctx: Context, { site: slug, key, lines, ...shared }: Wish) {
  const site = siteOf(ctx, slug);
  ctx.demand('booking.booking.update', { siteId: site.id });
  if (new Set(lines.map(({ slot }) => slot)).size < lines.length) throw invalid({ lines: 'booking_fieldDateTwice' });
  const rows = await ctx.tx(async (tx) => {
    await lockResources(tx, site.id, resourcesIn(lines));
    const known = await seriesOf(tx, site.id, key);
    if (known.length > 0) return known;
    demandFree(await judgeLines(tx, { siteId: site.id, kind: await kindOf(tx, shared.kind), lines }));
    const items = lines.map(({ slot, startsAt, endsAt, units }) => ({
      ...shared,
      site: site.slug,
      startsAt,
      endsAt,
      units,
      seriesId: key,
      seriesSlot: slot,
    }));
    return createRecords(joined(tx), bookingCollection, items);
  });
  return { booking: rows.map((row) => row.id) };
}

const seriesOf = (tx: Context, siteId: string, seriesId: string): Promise<BookingRow[]> =>
  tx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.siteId, siteId), eq(bookings.seriesId, seriesId)))
    .orderBy(asc(bookings.begins));

/** Ids of everything that some dates take. */
export const resourcesIn = (lines: readonly Pick<Line, 'units'>[]): string[] => [
  ...new Set(lines.flatMap(({ units }) => units.map(({ resource }) => resource))),
];

/** @throws AppError booking.seriesTaken (409) */
export function demandFree(judged: Awaited<ReturnType<typeof judgeLines>>): void {
  const taken = judged.filter(({ conflicts }) => conflicts.some(({ isHard }) => isHard));
  if (taken.length === 0) return;
  const lines = taken.map(({ slot, startsAt, endsAt, conflicts }) => ({ slot, startsAt, endsAt, conflicts }));
  throw new AppError('booking.seriesTaken', 409, 'booking_seriesTaken', { lines, count: lines.length });
}
