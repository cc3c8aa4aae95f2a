import type { LiturgicalColour, LiturgyView } from '#design/public/schedule/schedule-view.ts';
import type { Locale } from '#kernel/i18n/texts.ts';

/** Text in every language of the product. Feast names are data, not UI messages: there are hundreds of them. */
export type LocalizedText = Record<Locale, string>;

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
  /** Key used by feast plans and readings; null if nothing refers to the feast. */
  key: string | null;
  title: LocalizedText;
  rank: LiturgicalRank;
  level: number;
  colour: LiturgicalColour;
  colourAtNight?: LiturgicalColour;
  /** Public holiday in Austria: its name is shown even if another feast takes precedence. */
  holiday?: boolean;
  /** Commonly named day that is not a feast (Heiliger Abend, Silvester); its name is shown as well. */
  popular?: boolean;
};
