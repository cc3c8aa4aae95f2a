import type { Context } from '#kernel/context.ts';
import { shortDate, timeRange, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { addDays } from '#kernel/local-time.ts';
import type { HolidaysLeftOut } from '../../contract/words.ts';
import { trainingDates } from '../../rules/training-dates.ts';
import { trainingsBetween } from '../training-times.ts';

const DAYS_AHEAD = 60;
const FEW = 4;

export type TrainingWeekView = { id: string; when: string; pitch: string; leavesOut: HolidaysLeftOut };
export type TrainingDateView = {
  key: string;
  on: string;
  when: string;
  pitch: string;
  isOff: boolean;
  isMoved: boolean;
  reason: string;
};

/** Weekly trainings of a team from today on, and their next dates with what is otherwise. */
export async function shownTrainings(ctx: Context, team: string, today: string) {
  const between = { from: today, to: addDays(today, DAYS_AHEAD) };
  const found = (await trainingsBetween(ctx, { siteId: ctx.site.id, ...between, team: [team] })).filter(
    ({ row }) => row.untilOn >= today && row.fromOn <= between.to,
  );
  const week = found.map(
    ({ row }): TrainingWeekView => ({
      id: row.id,
      when: `${weekdayByNumber(row.weekday, ctx.locale)}, ${timeRange(row.at, row.until, ctx.locale)}`,
      pitch: row.pitch,
      leavesOut: row.leavesOut,
    }),
  );
  const next = found
    .flatMap(({ row }) => trainingDates(row, between).map((date) => ({ ...date, id: row.id })))
    .toSorted((one, other) => (one.on + one.at < other.on + other.at ? -1 : 1))
    .slice(0, FEW)
    .map(
      ({ id, key, on, at, until, ...date }): TrainingDateView => ({
        key: `${id} ${key}`,
        on,
        when: `${shortDate(on, ctx.locale)}, ${timeRange(at, until, ctx.locale)}`,
        pitch: date.pitch,
        isOff: date.isOff,
        isMoved: date.isMoved,
        reason: date.reason,
      }),
    );
  return { week, next };
}
