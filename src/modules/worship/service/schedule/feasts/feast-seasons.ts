import { easterSunday } from '#kernel/i18n/public-holidays.ts';
import { addDays } from '#kernel/local-time.ts';

/** Last parts of the addresses of the overviews, and the names under which people look for them. */
export const FEAST_SEASONS = ['Weihnachten', 'Ostern', 'Allerheiligen'] as const;
export type FeastSeason = (typeof FEAST_SEASONS)[number];

export type FeastDays = { season: FeastSeason; from: string; to: string };

/** Days before its first one from which a season is announced (EV14). */
const AHEAD_DAYS = 21;

const DAYS: Record<FeastSeason, (year: number) => { from: string; to: string }> = {
  Weihnachten: (year) => ({ from: `${year}-12-24`, to: `${year + 1}-01-06` }),
  // From Palm Sunday to Easter Monday.
  Ostern: (year) => ({ from: addDays(easterSunday(year), -7), to: addDays(easterSunday(year), 1) }),
  Allerheiligen: (year) => ({ from: `${year}-10-31`, to: `${year}-11-02` }),
};

/** Days of a season: those that it is now, else the next ones. */
export function feastDays(season: FeastSeason, today: string): FeastDays {
  const year = Number(today.slice(0, 4));
  const [days = DAYS[season](year)] = [year - 1, year, year + 1].map(DAYS[season]).filter(({ to }) => to >= today);
  return { season, ...days };
}

/** The season that it is now or that begins within three weeks. */
export const feastAhead = (today: string): FeastDays | null =>
  FEAST_SEASONS.map((season) => feastDays(season, today)).find(({ from }) => addDays(from, -AHEAD_DAYS) <= today) ??
  null;

export const isFeastSeason = (name: string | undefined): name is FeastSeason =>
  FEAST_SEASONS.some((season) => season === name);
