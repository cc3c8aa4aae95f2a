import { daysBetween, ordinalInMonth, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import type { LiturgicalDay } from '../../calendar/liturgical-calendar.ts';
import { isSummerTime, minutesOf, SUNDAY, timeOf } from '../../calendar/local-dates.ts';
import type { RuleSeason, ServiceRule } from './schedule-model.ts';

/**
 * Tests if a rule has a service on that day. A Sunday rule also applies on a feast with the Sunday schedule, unless
 * `feastHasPlan`: then the plan decides.
 */
export function ruleHolds(rule: ServiceRule, day: LiturgicalDay, feastHasPlan: boolean): boolean {
  const asSunday = rule.weekday === SUNDAY && rule.holidayPolicy === 'sundayOrder' && day.sundayOrder && !feastHasPlan;
  return (
    (weekdayOf(day.on) === rule.weekday || asSunday) &&
    isValidOn(rule, day.on) &&
    inSeason(rule.season, day) &&
    onNth(rule.nth, day.on) &&
    onInterval(rule, day.on)
  );
}

/** Time of a rule's service on that day: summer or winter time, or relative to its anchor. */
export function ruleTime(rule: ServiceRule, on: string, rules: ReadonlyMap<string, ServiceRule>): string {
  const anchor = rule.before ? partOn(rule.before.ruleId, on, rules) : undefined;
  if (rule.before && anchor && !anchor.before) return earlier(ruleTime(anchor, on, rules), rule.before.minutes);
  return rule.atSummer && isSummerTime(on) ? rule.atSummer : rule.at;
}

/** Id in the keys of a rule's services. It stays when a rule is split, so that changes, intentions and calendars follow. */
export const keyIdOf = ({ id, keyId }: Pick<ServiceRule, 'id' | 'keyId'>): string => keyId ?? id;

/** Of a rule and those that continue it the one that is valid on that day; else the rule itself. */
function partOn(ruleId: string, on: string, rules: ReadonlyMap<string, ServiceRule>): ServiceRule | undefined {
  const named = rules.get(ruleId);
  if (named && isValidOn(named, on)) return named;
  const keyId = named ? keyIdOf(named) : ruleId;
  for (const rule of rules.values()) if (keyIdOf(rule) === keyId && isValidOn(rule, on)) return rule;
  return named;
}

const isValidOn = ({ fromOn, toOn }: ServiceRule, on: string): boolean =>
  (!fromOn || on >= fromOn) && (!toOn || on <= toOn);

/** Subtracts minutes from a time, clamped to the beginning of the day. */
export function earlier(at: string, minutes: number): string {
  return timeOf(Math.max(0, minutesOf(at) - minutes));
}

function inSeason(season: RuleSeason | null, { on, season: { name } }: LiturgicalDay): boolean {
  const month = on.slice(5, 7);
  if (season === null) return true;
  if (season === 'may') return month === '05';
  if (season === 'october') return month === '10';
  if (season === 'summer') return month === '07' || month === '08';
  return season === name;
}

function onNth(wanted: number[] | null, on: string): boolean {
  if (!wanted || wanted.length === 0) return true;
  const { nth, last } = ordinalInMonth(on);
  return wanted.includes(nth) || (last && wanted.includes(-1));
}

function onInterval({ intervalWeeks, anchorOn }: ServiceRule, on: string): boolean {
  if (intervalWeeks <= 1 || !anchorOn) return true;
  const days = daysBetween(anchorOn, on);
  return days >= 0 && Math.floor(days / 7) % intervalWeeks === 0;
}
