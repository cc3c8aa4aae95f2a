import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WantedBooking } from '../../contract/booking.ts';
import type { Repeat, SeriesLine } from '../../contract/series.ts';
import { kindOf } from '../occupy.ts';
import { withAlternatives } from './alternatives.ts';
import { judgeLines, wantedForLines } from './judge-lines.ts';
import { repeatDates } from './repeat-dates.ts';

type Asked = Omit<WantedBooking, 'booking'> & { repeat: Repeat };

/**
 * Every date of a repeated booking by the clocks of the parish (B-4), with what is in its way and what is free instead; stores nothing.
 * @throws AppError C100, invalid
 */
export async function checkSeries(ctx: Context, asked: Asked): Promise<{ line: SeriesLine[]; total: number }> {
  const site = siteOf(ctx, asked.site);
  ctx.demand('booking.booking.read', { siteId: site.id });
  const { startsAt, endsAt, units, repeat } = asked;
  if (endsAt <= startsAt) throw invalid({ endsAt: 'booking_fieldEndsBefore' });
  const first = startsAt.slice(0, 10);
  const nights = daysBetween(first, endsAt.slice(0, 10));
  if (nights > MOST_NIGHTS) throw invalid({ endsAt: 'booking_fieldTooLong' });
  const lines = repeatDates(first, repeat).map((on) => ({
    slot: `${on}${startsAt.slice(10)}`,
    startsAt: `${on}${startsAt.slice(10)}`,
    endsAt: `${addDays(on, nights)}${endsAt.slice(10)}`,
    units,
  }));
  const of = { siteId: site.id, kind: await kindOf(ctx, asked.kind), lines };
  const judged = await judgeLines(ctx, of);
  const line = await withAlternatives(ctx, { ...of, judged, wanted: await wantedForLines(ctx, of) });
  return { line, total: line.length };
}

const MOST_NIGHTS = 60;
