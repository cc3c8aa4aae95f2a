/** States of a match whose result counts. */
export const COUNTED = ['played', 'confirmed', 'corrected', 'awarded'] as const;

/** Criteria of a table, in words of the data: `mini.` looks only at the matches between the tied teams. */
export const CRITERIA = [
  'points',
  'difference',
  'goals',
  'awayGoals',
  'wins',
  'awayWins',
  'quotient',
  'ballQuotient',
  'penalties',
  'mini.points',
  'mini.difference',
  'mini.goals',
  'mini.awayGoals',
  'mini.wins',
] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Rules of a competition; nothing of them is code, so that each league and season can have its own. */
export type RuleSet = {
  points: {
    win: number;
    draw: number;
    loss: number;
    /** Points of winner and loser where the result differs by one (five sets in volleyball). */
    narrow?: { win: number; loss: number } | undefined;
  };
  criteria: readonly Criterion[];
  /** Teams that are still equal after a criterion of the mini table get a mini table of their own. */
  restart: boolean;
  /** Goals of a walkover. */
  walkover: number;
  /** Matches for which a player is suspended; `yellows`: every so many yellow cards count as a suspension, 0 = never. */
  bans: { red: number; yellowRed: number; yellows: number };
};
