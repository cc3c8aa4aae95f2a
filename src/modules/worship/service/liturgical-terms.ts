import type { LiturgicalColour, LiturgyView } from '#design/public/schedule/schedule-view.ts';
import type { Locale } from '#kernel/i18n/texts.ts';

/** A name in every language of the product. Feasts are data, not screen texts: there are hundreds of them. */
export type Worded = Record<Locale, string>;

export type LiturgicalRank = LiturgyView['rank'];

/** Order of precedence, lower wins (Grundordnung des Kirchenjahres 59, shortened). */
export const LEVEL = {
  triduum: 1,
  highest: 2,
  solemnity: 3,
  properSolemnity: 4,
  feastOfTheLord: 5,
  sunday: 6,
  feast: 7,
  privilegedWeekday: 9,
  memorial: 10,
  optional: 12,
  weekday: 13,
} as const;

/** Something that may be celebrated on a day; the lowest level is. */
export type Celebration = {
  /** Name by which feast plans and readings find it; null = nobody needs to. */
  key: string | null;
  title: Worded;
  rank: LiturgicalRank;
  level: number;
  colour: LiturgicalColour;
  colourAtNight?: LiturgicalColour;
  /** Public holiday in Austria: its name is said even where another feast has precedence. */
  holiday?: boolean;
  /** Named by everybody though no feast (Heiliger Abend, Silvester): said as well. */
  popular?: boolean;
};
