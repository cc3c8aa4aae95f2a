import { addDays, daysBetween } from '#kernel/i18n/calendar-days.ts';
import { easterSunday } from '#kernel/i18n/public-holidays.ts';
import type { Season } from '../../contract/season.ts';
import { type LiturgicalDay, liturgicalDay } from '../calendar/liturgical-calendar.ts';
import { dateIn, datesFromTo, yearOf } from '../calendar/local-dates.ts';
import { baptismOfTheLord, firstAdvent } from '../calendar/movable-feasts.ts';

export type SeasonDays = { year: number; from: string; to: string };
export type Mapped = { on: string; why: 'feast' | 'weekday' | 'date'; key: string | null };

/** Days before and after Easter Sunday: from Ash Wednesday to Pentecost Monday. */
const EASTER = { before: 46, after: 50 } as const;
const WEEKS_OF_YEAR_DAYS = 364;

const DAYS: Record<Season, (year: number) => { from: string; to: string }> = {
  christmas: (year) => ({ from: firstAdvent(year), to: baptismOfTheLord(year + 1) }),
  easter: (year) => ({
    from: addDays(easterSunday(year), -EASTER.before),
    to: addDays(easterSunday(year), EASTER.after),
  }),
  may: (year) => ({ from: dateIn(year, '05-01'), to: dateIn(year, '05-31') }),
  allSaints: (year) => ({ from: dateIn(year, '10-31'), to: dateIn(year, '11-02') }),
};

/** The season that it is now, else the next one, and the one a year before. */
export function seasonDays(season: Season, today: string): { now: SeasonDays; last: SeasonDays } {
  const ofYear = (year: number): SeasonDays => ({ year, ...DAYS[season](year) });
  const year = yearOf(today);
  const now = [year - 1, year, year + 1].map(ofYear).find(({ to }) => to >= today) ?? ofYear(year + 1);
  return { now, last: ofYear(now.year - 1) };
}

/**
 * Maps dates of last year's season: by the feast of the day, else by its weekday in the season, else by the date.
 * Dates that this year's season does not have are null.
 */
export function dateMapper(season: Season, { now, last }: { now: SeasonDays; last: SeasonDays }) {
  const feasts = new Map<string, string>();
  for (const on of datesFromTo(now.from, now.to)) {
    const key = feastOf(liturgicalDay(on));
    if (key && !feasts.has(key)) feasts.set(key, on);
  }
  return (on: string): Mapped | null => {
    const key = feastOf(liturgicalDay(on));
    const feastOn = key ? feasts.get(key) : undefined;
    if (feastOn) return { on: feastOn, why: 'feast', key };
    const mapped = byWeekday(season, on, { now, last });
    return mapped.on >= now.from && mapped.on <= now.to ? { ...mapped, key: null } : null;
  };
}

/** Sundays and feasts have a key of their own; the other days only that of their season. */
const feastOf = ({ keys, rank }: LiturgicalDay): string | null =>
  ['solemnity', 'feast', 'sunday'].includes(rank) ? (keys[0] ?? null) : null;

function byWeekday(
  season: Season,
  on: string,
  { now, last }: { now: SeasonDays; last: SeasonDays },
): Pick<Mapped, 'on' | 'why'> {
  if (season === 'easter') return { on: addDays(on, daysBetween(last.from, now.from)), why: 'weekday' };
  if (season === 'may') {
    const same = addDays(on, WEEKS_OF_YEAR_DAYS);
    return { on: same < now.from ? addDays(same, 7) : same, why: 'weekday' };
  }
  const advent = addDays(on, daysBetween(last.from, now.from));
  if (season === 'christmas' && on.slice(5) < '12-24' && on.slice(5) > '06' && advent.slice(5) < '12-24')
    return { on: advent, why: 'weekday' };
  return { on: dateIn(yearOf(on) + 1, on.slice(5)), why: 'date' };
}
