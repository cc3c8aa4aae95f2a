import type { Context } from '#kernel/context.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { BookingState } from '../../contract/states.ts';
import { isLength, lengthsOf, nextFree } from '../free/read-free.ts';
import { hrefOf } from '../public/shown-kinds.ts';
import type { BookingRow, KindRow } from '../resources.ts';

/** Free times in place of one that came to nothing, each with the page on which it is chosen. */
export type Instead = { path: string; times: { path: string; label: string }[] };

/** States that the person did not choose. */
const LOST: readonly BookingState[] = ['expired', 'declined', 'cancelledByOffice'];

/** Null while the booking stands or was given up, and where nobody books in this way any more. */
export async function timesInstead(ctx: Context, row: BookingRow, kind: KindRow | null): Promise<Instead | null> {
  if (!LOST.includes(row.state) || !kind?.isPublic || kind.removedAt || !ctx.isOn('booking', row.siteId)) return null;
  const asked = Math.round((row.ends.getTime() - row.begins.getTime()) / 60_000);
  const minutes = isLength(kind, asked) ? asked : (lengthsOf(kind)[0] ?? asked);
  const { on } = localMoment(new Date(Math.max(row.begins.getTime(), ctx.now().getTime())), zoneOf(ctx, row.siteId));
  const page = hrefOf(ctx, kind);
  const pathOf = (day: string) =>
    `${page}?${new URLSearchParams({ dauer: String(minutes), monat: day.slice(0, 7), tag: day })}#tag`;
  const times = await nextFree(ctx, kind, { from: on, minutes });
  return {
    path: `${page}?${new URLSearchParams({ dauer: String(minutes), monat: on.slice(0, 7) })}#termine`,
    times: times.map(({ on: day, at }) => ({
      path: pathOf(day),
      label: `${longDate(day, ctx.locale)}, ${timeOfDay(at, ctx.locale)}`,
    })),
  };
}
