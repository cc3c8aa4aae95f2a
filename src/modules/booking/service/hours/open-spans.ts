import { addDays, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { isPublicHoliday } from '#kernel/i18n/public-holidays.ts';
import { instantOf } from '#kernel/local-time.ts';
import type { DayHours, HoursKind, WeekHours } from '../../contract/hours.ts';
import { type Span, without } from '../spans.ts';

/** Part of a row that hours are computed from. */
export type HoursRule = {
  kind: HoursKind;
  /** Null = of the parish. */
  resource: string | null;
  from: string | null;
  until: string | null;
  isYearly: boolean;
  onHolidays: boolean;
  week: WeekHours;
  hours: readonly DayHours[];
};

type Asked = {
  rules: readonly HoursRule[];
  resource: string;
  /** First and last local day. */
  from: string;
  to: string;
  zone: string;
};

const WHOLE_DAY: DayHours = { from: '00:00', to: '24:00' };

/**
 * When a resource is open: hours of the week on the clocks of the parish, its own instead of those of the parish; none at
 * all = always. Closures take away, special openings give; a closure of the parish beats hours of the resource, and a special opening
 * beats a closure of the same level.
 */
export function openSpans({ rules, resource, from, to, zone }: Asked): Span[] {
  const ofParish = rules.filter((rule) => rule.resource === null);
  const ofResource = rules.filter((rule) => rule.resource === resource);
  const weeks = [ofResource, ofParish].map((some) => some.filter(({ kind }) => kind === 'week'));
  const week = weeks.find((some) => some.length > 0) ?? null;
  const open: Span[] = [];
  const parish = { closed: [] as Span[], open: [] as Span[] };
  const own = { closed: [] as Span[], open: [] as Span[] };
  // A day earlier: an evening that ends after midnight.
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    const spanOf = (hours: DayHours) => spanOn(day, hours, zone);
    open.push(...(week ? hoursOfWeek(week, day) : [WHOLE_DAY]).map(spanOf));
    for (const [level, some] of [
      [parish, ofParish],
      [own, ofResource],
    ] as const)
      for (const rule of some.filter((one) => one.kind !== 'week' && isOn(one, day)))
        level[rule.kind === 'closed' ? 'closed' : 'open'].push(
          ...(rule.hours.length > 0 ? rule.hours : [WHOLE_DAY]).map(spanOf),
        );
  }
  const given = [...open, ...parish.open, ...own.open];
  return without(without(given, without(own.closed, own.open)), without(parish.closed, parish.open));
}

/** Hours of one weekday from all rules of the week that hold on this day. */
const hoursOfWeek = (week: readonly HoursRule[], day: string): DayHours[] =>
  week
    .filter((rule) => isOn(rule, day))
    .flatMap((rule) => rule.week.filter(({ weekday }) => weekday === weekdayOf(day)));

/** True if a rule holds on this day. */
function isOn({ from, until, isYearly, onHolidays }: HoursRule, day: string): boolean {
  if (onHolidays && !isPublicHoliday(day)) return false;
  if (!isYearly) return (from === null || from <= day) && (until === null || day <= until);
  const [first, last, at] = [from?.slice(5) ?? '01-01', until?.slice(5) ?? from?.slice(5) ?? '12-31', day.slice(5)];
  return first <= last ? first <= at && at <= last : at >= first || at <= last;
}

function spanOn(day: string, { from, to }: DayHours, zone: string): Span {
  const ends = to > from ? day : addDays(day, 1);
  return { from: instantOf(day, from, zone).getTime(), to: instantOf(ends, to, zone).getTime() };
}
