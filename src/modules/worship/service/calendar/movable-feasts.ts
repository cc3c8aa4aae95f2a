import type { LiturgicalColour } from '#design/public/schedule/schedule-view.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { easterSunday } from '#kernel/i18n/public-holidays.ts';
import { addDays } from '#kernel/local-time.ts';
import { type Celebration, LEVEL, type LiturgicalRank, type LocalizedText } from './liturgical-terms.ts';
import { dateIn, SUNDAY, weekStart } from './local-dates.ts';

/** First Sunday of Advent of a civil year: the Sunday from 27 November to 3 December. */
export function firstAdvent(year: number): string {
  return weekStart(dateIn(year, '12-03'));
}

/** Baptism of the Lord, the end of the Christmas season: the Sunday after 6 January. */
export function baptismOfTheLord(year: number): string {
  return addDays(weekStart(dateIn(year, '01-06')), 7);
}

/** The feasts of a civil year that depend on Easter or Advent, the named Sundays among them. */
export function movableFeasts(year: number): Array<{ on: string; celebration: Celebration }> {
  const easter = easterSunday(year);
  const advent = firstAdvent(year);
  const holyFamily = dateIn(year, '12-31');
  return [
    ...EASTER_CYCLE.map(([offset, ...row]) => ({ on: addDays(easter, offset), celebration: celebrationOf(row) })),
    ...ADVENT_CYCLE.map(([offset, ...row]) => ({ on: addDays(advent, offset), celebration: celebrationOf(row) })),
    {
      on: weekdayOf(dateIn(year, '12-25')) === SUNDAY ? dateIn(year, '12-30') : weekStart(holyFamily),
      celebration: celebrationOf([
        'hl_familie',
        'feastOfTheLord',
        'feast',
        'weiss',
        'Fest der Heiligen Familie',
        'Holy Family',
      ]),
    },
    {
      on: baptismOfTheLord(year),
      celebration: celebrationOf([
        'taufe_des_herrn',
        'feastOfTheLord',
        'feast',
        'weiss',
        'Taufe des Herrn',
        'Baptism of the Lord',
      ]),
    },
  ];
}

type Row = readonly [
  key: string | null,
  level: keyof typeof LEVEL,
  rank: LiturgicalRank,
  colour: LiturgicalColour,
  de: string,
  en: string,
  more?: { holiday?: boolean; colourAtNight?: LiturgicalColour },
];

const HOLIDAY = { holiday: true } as const;

/** Days from Easter Sunday. */
const EASTER_CYCLE: ReadonlyArray<readonly [number, ...Row]> = [
  [-46, 'aschermittwoch', 'highest', 'weekday', 'violett', 'Aschermittwoch', 'Ash Wednesday'],
  [-42, 'fasten1', 'highest', 'sunday', 'violett', '1. Fastensonntag', '1st Sunday of Lent'],
  [-35, 'fasten2', 'highest', 'sunday', 'violett', '2. Fastensonntag', '2nd Sunday of Lent'],
  [-28, 'fasten3', 'highest', 'sunday', 'violett', '3. Fastensonntag', '3rd Sunday of Lent'],
  [-21, 'fasten4', 'highest', 'sunday', 'rosa', '4. Fastensonntag (Laetare)', '4th Sunday of Lent (Laetare)'],
  [-14, 'fasten5', 'highest', 'sunday', 'violett', '5. Fastensonntag', '5th Sunday of Lent'],
  [-7, 'palmsonntag', 'highest', 'sunday', 'rot', 'Palmsonntag', 'Palm Sunday'],
  [-6, null, 'highest', 'weekday', 'violett', 'Montag der Karwoche', 'Monday of Holy Week'],
  [-5, null, 'highest', 'weekday', 'violett', 'Dienstag der Karwoche', 'Tuesday of Holy Week'],
  [-4, null, 'highest', 'weekday', 'violett', 'Mittwoch der Karwoche', 'Wednesday of Holy Week'],
  [-3, 'gruendonnerstag', 'triduum', 'solemnity', 'weiss', 'Gründonnerstag', 'Maundy Thursday'],
  [-2, 'karfreitag', 'triduum', 'solemnity', 'rot', 'Karfreitag', 'Good Friday'],
  [-1, 'karsamstag', 'triduum', 'solemnity', 'violett', 'Karsamstag', 'Holy Saturday', { colourAtNight: 'weiss' }],
  [0, 'ostersonntag', 'triduum', 'solemnity', 'weiss', 'Ostersonntag', 'Easter Sunday'],
  [1, 'ostermontag', 'highest', 'solemnity', 'weiss', 'Ostermontag', 'Easter Monday', HOLIDAY],
  [2, null, 'highest', 'solemnity', 'weiss', 'Dienstag der Osteroktav', 'Tuesday of the Octave of Easter'],
  [3, null, 'highest', 'solemnity', 'weiss', 'Mittwoch der Osteroktav', 'Wednesday of the Octave of Easter'],
  [4, null, 'highest', 'solemnity', 'weiss', 'Donnerstag der Osteroktav', 'Thursday of the Octave of Easter'],
  [5, null, 'highest', 'solemnity', 'weiss', 'Freitag der Osteroktav', 'Friday of the Octave of Easter'],
  [6, null, 'highest', 'solemnity', 'weiss', 'Samstag der Osteroktav', 'Saturday of the Octave of Easter'],
  [7, 'weisser_sonntag', 'highest', 'sunday', 'weiss', 'Weißer Sonntag', 'Divine Mercy Sunday'],
  [14, 'oster3', 'highest', 'sunday', 'weiss', '3. Sonntag der Osterzeit', '3rd Sunday of Easter'],
  [21, 'oster4', 'highest', 'sunday', 'weiss', '4. Sonntag der Osterzeit', '4th Sunday of Easter'],
  [28, 'oster5', 'highest', 'sunday', 'weiss', '5. Sonntag der Osterzeit', '5th Sunday of Easter'],
  [35, 'oster6', 'highest', 'sunday', 'weiss', '6. Sonntag der Osterzeit', '6th Sunday of Easter'],
  [39, 'himmelfahrt', 'highest', 'solemnity', 'weiss', 'Christi Himmelfahrt', 'Ascension of the Lord', HOLIDAY],
  [42, 'oster7', 'highest', 'sunday', 'weiss', '7. Sonntag der Osterzeit', '7th Sunday of Easter'],
  [49, 'pfingstsonntag', 'highest', 'solemnity', 'rot', 'Pfingstsonntag', 'Pentecost Sunday'],
  [50, 'pfingstmontag', 'highest', 'solemnity', 'rot', 'Pfingstmontag', 'Whit Monday', HOLIDAY],
  [56, 'dreifaltigkeit', 'solemnity', 'solemnity', 'weiss', 'Dreifaltigkeitssonntag', 'Trinity Sunday'],
  [60, 'fronleichnam', 'highest', 'solemnity', 'weiss', 'Fronleichnam', 'Corpus Christi', HOLIDAY],
  [68, 'herz_jesu', 'solemnity', 'solemnity', 'weiss', 'Heiligstes Herz Jesu', 'Sacred Heart of Jesus'],
];

/** Days from the first Sunday of Advent. */
const ADVENT_CYCLE: ReadonlyArray<readonly [number, ...Row]> = [
  [-7, 'christkoenig', 'solemnity', 'solemnity', 'weiss', 'Christkönigssonntag', 'Christ the King'],
  [0, 'adv1', 'highest', 'sunday', 'violett', '1. Adventsonntag', '1st Sunday of Advent'],
  [7, 'adv2', 'highest', 'sunday', 'violett', '2. Adventsonntag', '2nd Sunday of Advent'],
  [14, 'adv3', 'highest', 'sunday', 'rosa', '3. Adventsonntag (Gaudete)', '3rd Sunday of Advent (Gaudete)'],
  [21, 'adv4', 'highest', 'sunday', 'violett', '4. Adventsonntag', '4th Sunday of Advent'],
];

function celebrationOf([key, level, rank, colour, de, en, more]: Row): Celebration {
  const title: LocalizedText = { de, en };
  return { key, title, rank, level: LEVEL[level], colour, ...more };
}
