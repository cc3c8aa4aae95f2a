import type { LiturgicalColour } from '#design/public/schedule/schedule-view.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { SUNDAY_ORDER_FEASTS } from './holidays.ts';
import { type LiturgicalSeason, lectionaryYear, seasonOf, sundayTitle } from './liturgical-seasons.ts';
import { type Celebration, LEVEL, type LiturgicalRank, type LocalizedText } from './liturgical-terms.ts';
import { liturgicalYear } from './liturgical-year.ts';
import { SUNDAY, yearOf } from './local-dates.ts';

/**
 * References of the readings, never their text: the Einheitsübersetzung is under copyright (parish.md B3).
 * The table covers the feasts of the demo period; it must be checked against the Direktorium before production.
 */
type Readings = { first: string; psalm: string; second: string | null; gospel: string };

/** Readings of a feast: by lectionary year first ('adv1:B'), then those that are the same every year. */
function readingsOf(key: string, lectionary: 'A' | 'B' | 'C'): Readings | null {
  const row = READINGS[`${key}:${lectionary}`] ?? READINGS[key];
  if (!row) return null;
  const [first, psalm, second, gospel] = row;
  return { first, psalm, second, gospel };
}

const READINGS: Record<string, readonly [first: string, psalm: string, second: string | null, gospel: string]> = {
  'christkoenig:A': ['Ez 34,11–12.15–17a', 'Ps 23', '1 Kor 15,20–26.28', 'Mt 25,31–46'],
  'adv1:B': ['Jes 63,16b–17.19b; 64,3–7', 'Ps 80', '1 Kor 1,3–9', 'Mk 13,33–37'],
  'adv2:B': ['Jes 40,1–5.9–11', 'Ps 85', '2 Petr 3,8–14', 'Mk 1,1–8'],
  immaculata: ['Gen 3,9–15.20', 'Ps 98', 'Eph 1,3–6.11–12', 'Lk 1,26–38'],
  'adv3:B': ['Jes 61,1–2a.10–11', 'Lk 1,46–54', '1 Thess 5,16–24', 'Joh 1,6–8.19–28'],
  'adv4:B': ['2 Sam 7,1–5.8b–12.14a.16', 'Ps 89', 'Röm 16,25–27', 'Lk 1,26–38'],
  hl_abend: ['Jes 9,1–6', 'Ps 96', 'Tit 2,11–14', 'Lk 2,1–14'],
  christtag: ['Jes 52,7–10', 'Ps 98', 'Hebr 1,1–6', 'Joh 1,1–18'],
  stephanitag: ['Apg 6,8–10; 7,54–60', 'Ps 31', null, 'Mt 10,17–22'],
  'hl_familie:B': ['Gen 15,1–6; 21,1–3', 'Ps 105', 'Hebr 11,8.11–12.17–19', 'Lk 2,22–40'],
  neujahr: ['Num 6,22–27', 'Ps 67', 'Gal 4,4–7', 'Lk 2,16–21'],
  so2_weihnachten: ['Sir 24,1–2.8–12', 'Ps 147', 'Eph 1,3–6.15–18', 'Joh 1,1–18'],
  dreikoenig: ['Jes 60,1–6', 'Ps 72', 'Eph 3,2–3a.5–6', 'Mt 2,1–12'],
};

/** A site's correction of the Austrian calendar. */
export type LiturgyOverride = {
  /** 'YYYY-MM-DD' once, 'MM-DD' every year. */
  on: string;
  title: string | null;
  /** English title; null = the German one is shown. */
  titleEn: string | null;
  colour: LiturgicalColour | null;
  rank: LiturgicalRank | null;
  /** Patrozinium or Kirchweih of this church: a proper solemnity that keeps the name of the feast it falls on. */
  patronal: boolean;
  note: string | null;
};

export type LiturgicalDay = {
  on: string;
  /** Feast keys of the day, highest rank first ('hl_familie', 'stephanitag'). */
  keys: string[];
  title: LocalizedText | null;
  season: LiturgicalSeason;
  colour: LiturgicalColour;
  colourAtNight: LiturgicalColour | null;
  rank: LiturgicalRank;
  /** Public holiday in Austria. */
  holiday: boolean;
  /** The Sunday schedule of services applies (never true on a Sunday). */
  sundayOrder: boolean;
  lectionaryYear: 'A' | 'B' | 'C';
  readings: Readings | null;
  /** Note from an override. */
  note: string | null;
};

/**
 * Liturgical day in the Austrian regional calendar, with the overrides of one site applied.
 * The printed Direktorium of the diocese is authoritative; offices follow it by overrides. NB: shared between callers, do not mutate.
 */
export function liturgicalDay(on: string, overrides: readonly LiturgyOverride[] = []): LiturgicalDay {
  const monthDay = on.slice(5);
  const own = overrides.filter((override) => override.on === on || override.on === monthDay);
  if (own.length > 0) return dayWith(own, on);
  const known = nationalDays.get(on);
  if (known) return known;
  const day = dayWith(own, on);
  if (nationalDays.size >= MOST_DAYS) nationalDays.clear();
  nationalDays.set(on, day);
  return day;
}

/** Days without overrides, which all parishes share. */
const nationalDays = new Map<string, LiturgicalDay>();
const MOST_DAYS = 2000;

function dayWith(own: readonly LiturgyOverride[], on: string): LiturgicalDay {
  const season = seasonOf(on);
  const ground = groundOf(on, season);
  const named = [...namedOn(on), ...own.filter((override) => override.patronal).map(patronalFeast)];
  named.sort((a, b) => a.level - b.level);
  const [first] = named;
  const keys = named.flatMap((celebration) => celebration.key ?? []);
  const lectionary = lectionaryYear(on);
  const day: LiturgicalDay = {
    on,
    keys,
    title: first ? titleOf(first, named) : null,
    season,
    ...celebrated(first, ground),
    colourAtNight: named.find((celebration) => celebration.colourAtNight)?.colourAtNight ?? null,
    holiday: named.some((celebration) => celebration.holiday),
    sundayOrder: weekdayOf(on) !== SUNDAY && keys.some((key) => SUNDAY_ORDER_FEASTS.includes(key)),
    lectionaryYear: lectionary,
    readings: first?.key ? readingsOf(first.key, lectionary) : null,
    note: null,
  };
  return own.reduce(applyOverride, day);
}

/** Rank of the weekday itself; in Lent, from 17 December and in the octave of Christmas it outranks a memorial. */
function groundOf(on: string, season: LiturgicalSeason): { level: number; colour: LiturgicalColour } {
  const monthDay = on.slice(5);
  const privileged = season.name === 'lent' || monthDay >= '12-17';
  return { level: privileged ? LEVEL.privilegedWeekday : LEVEL.weekday, colour: season.colour };
}

function namedOn(on: string): Celebration[] {
  const named = liturgicalYear(yearOf(on)).get(on) ?? [];
  const title = named.some((celebration) => celebration.rank === 'sunday') ? null : sundayTitle(on);
  if (!title) return named;
  const { name, colour } = seasonOf(on);
  const key = name === 'christmas' ? 'so2_weihnachten' : null;
  return [...named, { key, title, rank: 'sunday', level: LEVEL.sunday, colour }];
}

/** Colour and rank of the day (parish.md B2). Memorials outranked by the weekday do not change the colour. */
function celebrated(first: Celebration | undefined, ground: { level: number; colour: LiturgicalColour }) {
  if (!first) return { colour: ground.colour, rank: 'weekday' as const };
  if (first.level > ground.level) return { colour: ground.colour, rank: 'optional' as const };
  return { colour: first.colour, rank: first.rank };
}

/** The title includes public holidays and Christmas Eve even if a Sunday or another feast takes precedence. */
function titleOf(first: Celebration, named: Celebration[]): LocalizedText {
  const titled = [first, ...named.filter((other) => other !== first && (other.holiday || other.popular))];
  return { de: titled.map(({ title }) => title.de).join(' · '), en: titled.map(({ title }) => title.en).join(' · ') };
}

/** Key of the patronal feast of a parish, which an override defines and the national calendar lacks. */
export const PATRONAL_FEAST = 'patrozinium';

function patronalFeast({ title, titleEn, colour }: LiturgyOverride): Celebration {
  return {
    key: PATRONAL_FEAST,
    title: { de: title ?? 'Patrozinium', en: titleEn ?? title ?? 'Patronal feast' },
    rank: 'solemnity',
    level: LEVEL.properSolemnity,
    colour: colour ?? 'weiss',
  };
}

function applyOverride(day: LiturgicalDay, override: LiturgyOverride): LiturgicalDay {
  if (override.patronal) return { ...day, note: override.note ?? day.note };
  return {
    ...day,
    title: override.title === null ? day.title : { de: override.title, en: override.titleEn ?? override.title },
    colour: override.colour ?? day.colour,
    rank: override.rank ?? day.rank,
    note: override.note ?? day.note,
  };
}
