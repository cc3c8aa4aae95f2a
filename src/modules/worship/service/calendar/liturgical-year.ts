import { easterSunday, PUBLIC_HOLIDAYS } from '#kernel/i18n/public-holidays.ts';
import { addDays } from '#kernel/local-time.ts';
import { FIXED_FEASTS, type FixedFeast } from './fixed-feasts.ts';
import { type Celebration, LEVEL } from './liturgical-terms.ts';
import { dateIn } from './local-dates.ts';
import { movableFeasts } from './movable-feasts.ts';

/** Cache of computed years: the calendar of a year never changes, and schedules repeatedly need the same two years. */
const known = new Map<number, Map<string, Celebration[]>>();

/** Every named celebration of a civil year by date; transferred solemnities are on their new day. */
export function liturgicalYear(year: number): Map<string, Celebration[]> {
  const found = known.get(year) ?? workOut(year);
  known.set(year, found);
  return found;
}

function workOut(year: number): Map<string, Celebration[]> {
  const days = new Map<string, Celebration[]>();
  const put = (on: string, celebration: Celebration) => days.set(on, [...(days.get(on) ?? []), celebration]);
  for (const { on, celebration } of movableFeasts(year)) put(on, celebration);
  for (const feast of FIXED_FEASTS) {
    const celebration = fixedCelebration(feast);
    const on = dateIn(year, feast[0]);
    put(celebration.level === LEVEL.solemnity ? freeDayFor(celebration, on, days) : on, celebration);
  }
  return days;
}

/**
 * A solemnity that falls on a day of higher rank is transferred to the next free day; from Holy Week and the Easter octave to the
 * Monday after Weißer Sonntag (25.3.2027 -> 5.4.2027), for Josef the Saturday before Palm Sunday.
 * At equal rank, feasts bound to a weekday (Herz Jesu, Christkönig) stay and the saint's day is transferred.
 */
function freeDayFor(celebration: Celebration, wanted: string, days: Map<string, Celebration[]>): string {
  const easter = easterSunday(Number(wanted.slice(0, 4)));
  let on = wanted;
  if (wanted >= addDays(easter, -7) && wanted <= addDays(easter, 7)) {
    on = celebration.key === 'josef' ? addDays(easter, -8) : addDays(easter, 8);
  }
  while (days.get(on)?.some((other) => other.level <= celebration.level)) on = addDays(on, 1);
  return on;
}

function fixedCelebration([, mark, colour, de, en, key]: FixedFeast): Celebration {
  const celebration: Celebration = {
    key: key ?? null,
    title: { de, en },
    colour,
    level: key && key in FIXED_LEVEL ? (FIXED_LEVEL[key] ?? LEVEL.weekday) : LEVEL_OF_MARK[mark],
    rank: RANK_OF_MARK[mark],
  };
  if (PUBLIC_HOLIDAYS.some((holiday) => holiday === key)) celebration.holiday = true;
  if (key === 'hl_abend') celebration.colourAtNight = 'weiss';
  if (mark === 'w') celebration.popular = true;
  return celebration;
}

/** Christmas and Epiphany; 8 December stays the holiday even on a Sunday of Advent (parish.md B2), the office decides. */
const FIXED_LEVEL: Record<string, number> = {
  christtag: LEVEL.highest,
  dreikoenig: LEVEL.highest,
  immaculata: LEVEL.triduum,
};

const LEVEL_OF_MARK = {
  H: LEVEL.solemnity,
  L: LEVEL.feastOfTheLord,
  F: LEVEL.feast,
  G: LEVEL.memorial,
  g: LEVEL.optional,
  w: LEVEL.privilegedWeekday,
} as const;

const RANK_OF_MARK = {
  H: 'solemnity',
  L: 'feast',
  F: 'feast',
  G: 'memorial',
  g: 'optional',
  w: 'weekday',
} as const;
