import { addDays, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { isPublicHoliday } from '#kernel/i18n/public-holidays.ts';
import { isSchoolHoliday } from '#kernel/i18n/school-holidays.ts';
import type { TrainingChange } from '../contract/parts.ts';
import type { HolidaysLeftOut } from '../contract/words.ts';

export type TrainingRule = {
  weekday: number;
  at: string;
  until: string;
  pitch: string;
  fromOn: string;
  untilOn: string;
  leavesOut: HolidaysLeftOut;
  changes: readonly TrainingChange[];
};

/** `key`: the day by the rule, which stays when the date is moved. */
export type TrainingDate = {
  key: string;
  on: string;
  at: string;
  until: string;
  pitch: string;
  isOff: boolean;
  isMoved: boolean;
  reason: string;
};

/**
 * Dates of a weekly training between two local days, in their order; holidays are left out, cancelled dates are there and marked. A date
 * that was moved counts on its new day.
 */
export function trainingDates(rule: TrainingRule, { from, to }: { from: string; to: string }): TrainingDate[] {
  const movedIn = rule.changes.flatMap(({ on, toOn }) => (toOn && isIn(toOn, { from, to }) ? on : []));
  const keys = new Set([...daysOf(rule, { from, to }), ...movedIn.filter((on) => isDate(rule, on))]);
  return [...keys]
    .map((key) => dateOn(rule, key))
    .filter(({ on }) => isIn(on, { from, to }))
    .toSorted((one, other) => (one.on + one.at < other.on + other.at ? -1 : 1));
}

/** True for a day on which the rule has a training, moved and cancelled ones included. */
export const isDate = ({ weekday, fromOn, untilOn, leavesOut }: TrainingRule, on: string): boolean =>
  isIn(on, { from: fromOn, to: untilOn }) && weekdayOf(on) === weekday && !isLeftOut(on, leavesOut);

function daysOf(rule: TrainingRule, { from, to }: { from: string; to: string }): string[] {
  const first = from > rule.fromOn ? from : rule.fromOn;
  const last = to < rule.untilOn ? to : rule.untilOn;
  const days = [];
  for (let on = addDays(first, (rule.weekday - weekdayOf(first) + 7) % 7); on <= last; on = addDays(on, 7))
    if (isDate(rule, on)) days.push(on);
  return days;
}

function dateOn({ at, until, pitch, changes }: TrainingRule, key: string): TrainingDate {
  const change = changes.find(({ on }) => on === key);
  if (!change || change.isOff)
    return { key, on: key, at, until, pitch, isOff: Boolean(change), isMoved: false, reason: change?.reason ?? '' };
  return {
    key,
    on: change.toOn ?? key,
    at: change.at || at,
    until: change.until || until,
    pitch: change.pitch || pitch,
    isOff: false,
    isMoved: true,
    reason: change.reason,
  };
}

const isIn = (on: string, { from, to }: { from: string; to: string }): boolean => on >= from && on <= to;

const isLeftOut = (on: string, leavesOut: HolidaysLeftOut): boolean =>
  leavesOut !== 'none' && (isPublicHoliday(on) || (leavesOut === 'school' && isSchoolHoliday(on)));
