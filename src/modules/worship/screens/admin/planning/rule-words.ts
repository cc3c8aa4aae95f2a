import { clock, textDate, timeOfDay, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceRuleItem } from '../../../contract.ts';

export const LAST = -1;

/** Labels of the rule seasons; '' is the whole year. */
export const SEASON_WORDS = {
  '': m.worship_seasonAll,
  advent: m.worship_seasonAdvent,
  christmas: m.worship_seasonChristmas,
  lent: m.worship_seasonLent,
  easter: m.worship_seasonEaster,
  ordinary: m.worship_seasonOrdinary,
  may: m.worship_seasonMay,
  october: m.worship_seasonOctober,
  summer: m.worship_seasonSummer,
} as const;

export const HOLIDAY_WORDS = {
  sundayOrder: m.worship_holidaySundayOrder,
  cancel: m.worship_holidayCancel,
  stay: m.worship_holidayStay,
  ask: m.worship_holidayAsk,
} as const;

/** 'Mittwoch, 18:00', '1. und letzter Samstag im Monat, 18:30', with season and summer time where there are any. */
export function patternOf(rule: ServiceRuleItem): string {
  const locale = getLocale();
  const at = timeOfDay(rule.at, locale);
  const day = weekdayByNumber(rule.weekday, locale);
  const season = rule.season ? SEASON_WORDS[rule.season]() : '';
  const summer = rule.atSummer ? m.worship_ruleSummerAt({ at: timeOfDay(rule.atSummer, locale) }) : '';
  return [rhythmOf(rule, day, at), summer, season].filter(Boolean).join(', ');
}

/** 'So 8:45', for narrow screens. */
export function shortPatternOf({ weekday, at }: ServiceRuleItem): string {
  return `${weekdayByNumber(weekday, getLocale()).slice(0, getLocale() === 'de' ? 2 : 3)} ${clock(at)}`;
}

/** Restrictions of a rule that does not apply every week: 'am 1. und 3. im Monat', 'nur im Advent'. */
export function limitsOf({ nth, season }: ServiceRuleItem): string {
  return [
    nth && nth.length > 0 ? m.worship_ruleNthInMonth({ nth: nthWords(nth) }) : '',
    season ? SEASON_WORDS[season]() : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function rhythmOf({ nth, intervalWeeks }: ServiceRuleItem, day: string, at: string): string {
  if (nth && nth.length > 0) return m.worship_ruleNthOn({ nth: nthWords(nth), day, at });
  if (intervalWeeks > 1) return m.worship_ruleIntervalOn({ weeks: intervalWeeks, day, at });
  return m.worship_ruleEveryWeekOn({ day, at });
}

export const nthWord = (nth: number): string =>
  nth === LAST ? m.worship_ruleNthLast() : m.worship_ruleNthNumber({ nth });

function nthWords(nth: readonly number[]): string {
  const list = new Intl.ListFormat(getLocale(), { type: 'conjunction' });
  return list.format(nth.map(nthWord));
}

/** 'bis 30. Juni 2027'; empty for a rule of unlimited validity. */
export function validityOf({ fromOn, toOn }: ServiceRuleItem): string {
  const locale = getLocale();
  const from = fromOn ? m.worship_ruleValidFrom({ on: textDate(fromOn, locale) }) : '';
  const to = toOn ? m.worship_ruleValidUntil({ on: textDate(toOn, locale) }) : '';
  return [from, to].filter(Boolean).join(' ');
}
