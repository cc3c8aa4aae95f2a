import type { RuleSet } from '../contract/rule-set.ts';

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
