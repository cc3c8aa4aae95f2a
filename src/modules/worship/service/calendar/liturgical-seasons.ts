import type { LiturgicalColour } from '#design/public/schedule/schedule-view.ts';
import { daysBetween, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { easterSunday } from '#kernel/i18n/public-holidays.ts';
import { addDays } from '#kernel/local-time.ts';
import type { LocalizedText } from './liturgical-terms.ts';
import { dateIn, SUNDAY, weekStart, yearOf } from './local-dates.ts';
import { baptismOfTheLord, firstAdvent } from './movable-feasts.ts';

export type SeasonName = 'advent' | 'christmas' | 'ordinary' | 'lent' | 'easter';

export type LiturgicalSeason = {
  name: SeasonName;
  /** Week in the season; 0 before the first Sunday of Lent and in the Christmas season. */
  week: number;
  title: LocalizedText;
  colour: LiturgicalColour;
};

/** Season and week of a day: Advent, Christmas to the Baptism of the Lord, ordinary time in two parts, Lent, Easter. */
export function seasonOf(on: string): LiturgicalSeason {
  const year = yearOf(on);
  const easter = easterSunday(year);
  if (on >= dateIn(year, '12-25') || on <= baptismOfTheLord(year)) {
    return { name: 'christmas', week: 0, title: { de: 'Weihnachtszeit', en: 'Christmas season' }, colour: 'weiss' };
  }
  if (on >= firstAdvent(year)) return adventWeek(daysBetween(firstAdvent(year), on));
  if (on > addDays(easter, 49)) {
    const christTheKing = addDays(firstAdvent(year), -7);
    return ordinaryWeek(34 - daysBetween(weekStart(on), christTheKing) / 7);
  }
  if (on >= easter) return easterWeek(daysBetween(easter, on));
  if (on >= addDays(easter, -46)) return lentWeek(daysBetween(addDays(easter, -42), on));
  return ordinaryWeek(Math.floor(daysBetween(baptismOfTheLord(year), on) / 7) + 1);
}

/** Title of a Sunday that has no name of its own in the feast tables. */
export function sundayTitle(on: string): LocalizedText | null {
  if (weekdayOf(on) !== SUNDAY) return null;
  const season = seasonOf(on);
  if (season.name === 'ordinary') {
    return { de: `${season.week}. Sonntag im Jahreskreis`, en: `${ordinal(season.week)} Sunday in Ordinary Time` };
  }
  const afterChristmas = on.slice(5) >= '01-02' && on.slice(5) <= '01-05';
  return afterChristmas ? { de: '2. Sonntag nach Weihnachten', en: '2nd Sunday after Christmas' } : null;
}

/** Lectionary year (Lesejahr), beginning with Advent: 2026 B, 2027 C, 2028 A (parish.md B2). */
export function lectionaryYear(on: string): 'A' | 'B' | 'C' {
  const year = yearOf(on);
  const began = on >= firstAdvent(year) ? year : year - 1;
  return (['A', 'B', 'C'] as const)[began % 3] ?? 'A';
}

function adventWeek(day: number): LiturgicalSeason {
  const week = Math.floor(day / 7) + 1;
  return {
    name: 'advent',
    week,
    title: { de: `${week}. Adventwoche`, en: `${ordinal(week)} week of Advent` },
    colour: 'violett',
  };
}

function ordinaryWeek(week: number): LiturgicalSeason {
  return {
    name: 'ordinary',
    week,
    title: { de: `${week}. Woche im Jahreskreis`, en: `${ordinal(week)} week in Ordinary Time` },
    colour: 'gruen',
  };
}

function lentWeek(day: number): LiturgicalSeason {
  const week = Math.floor(day / 7) + 1;
  let title: LocalizedText = { de: `${week}. Fastenwoche`, en: `${ordinal(week)} week of Lent` };
  if (week < 1) title = { de: 'Tage nach Aschermittwoch', en: 'Days after Ash Wednesday' };
  if (week > 5) title = { de: 'Karwoche', en: 'Holy Week' };
  return { name: 'lent', week: Math.max(week, 0), title, colour: 'violett' };
}

function easterWeek(day: number): LiturgicalSeason {
  const week = Math.floor(day / 7) + 1;
  let title: LocalizedText = { de: `${week}. Osterwoche`, en: `${ordinal(week)} week of Easter` };
  if (week === 1) title = { de: 'Osteroktav', en: 'Octave of Easter' };
  if (week === 8) title = { de: 'Pfingsten', en: 'Pentecost' };
  return { name: 'easter', week, title, colour: 'weiss' };
}

// Cached: constructing one takes a hundred times as long as using it.
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = (n: number): string => `${n}${ENDINGS[ORDINALS.select(n)] ?? 'th'}`;
