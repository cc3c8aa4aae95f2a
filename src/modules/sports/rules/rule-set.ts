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

const FOOTBALL = { win: 3, draw: 1, loss: 0 };
const FOOTBALL_BANS = { red: 1, yellowRed: 1, yellows: 5 };
const NO_BANS = { red: 0, yellowRed: 0, yellows: 0 };

/** Rule sets to begin with. The ÖFB ranks by the mini table since 2021/22, with away goals at first, without them later. */
export const RULE_SETS = {
  oefb: {
    points: FOOTBALL,
    criteria: [
      'points',
      'penalties',
      'mini.points',
      'mini.difference',
      'mini.goals',
      'difference',
      'goals',
      'wins',
      'awayWins',
    ],
    restart: false,
    walkover: 3,
    bans: FOOTBALL_BANS,
  },
  oefbAwayGoals: {
    points: FOOTBALL,
    criteria: [
      'points',
      'penalties',
      'mini.points',
      'mini.difference',
      'mini.goals',
      'mini.awayGoals',
      'difference',
      'goals',
      'wins',
      'awayWins',
    ],
    restart: false,
    walkover: 3,
    bans: FOOTBALL_BANS,
  },
  goalDifference: {
    points: FOOTBALL,
    criteria: [
      'points',
      'difference',
      'goals',
      'mini.points',
      'mini.difference',
      'mini.goals',
      'mini.awayGoals',
      'awayGoals',
    ],
    restart: false,
    walkover: 2,
    bans: FOOTBALL_BANS,
  },
  handball: {
    points: { win: 2, draw: 1, loss: 0 },
    criteria: ['points', 'mini.points', 'mini.difference', 'mini.goals', 'difference', 'goals'],
    restart: true,
    walkover: 10,
    bans: NO_BANS,
  },
  volleyball: {
    points: { win: 3, draw: 0, loss: 0, narrow: { win: 2, loss: 1 } },
    criteria: ['points', 'wins', 'quotient', 'ballQuotient', 'mini.points'],
    restart: false,
    walkover: 3,
    bans: NO_BANS,
  },
  tableTennis: {
    points: { win: 2, draw: 1, loss: 0 },
    criteria: ['points', 'difference', 'goals', 'mini.points'],
    restart: false,
    walkover: 6,
    bans: NO_BANS,
  },
} as const satisfies Record<string, RuleSet>;
export type RuleSetName = keyof typeof RULE_SETS;
