import type { RuleSet } from '../contract/rule-set.ts';

/** A match, as far as a table has to do with it. */
export type TallyMatch = {
  home: string;
  away: string;
  state: string;
  /** Goals, or sets where they decide. */
  homeGoals: number | null;
  awayGoals: number | null;
  /** Points of all sets. */
  homeBalls?: number | null | undefined;
  awayBalls?: number | null | undefined;
  /** The team that was penalised by an awarded result. */
  against?: 'home' | 'away' | 'both' | null | undefined;
  reason?: string | undefined;
};

/** Sums of one team over some matches. */
export type Tally = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  awayGoals: number;
  awayWins: number;
  ballsFor: number;
  ballsAgainst: number;
  points: number;
  /** Awarded results against the team. */
  penalties: number;
};

export const emptyTally = (): Tally => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoals: 0,
  awayWins: 0,
  ballsFor: 0,
  ballsAgainst: 0,
  points: 0,
  penalties: 0,
});

/** Sums of each team over the matches between these teams. */
export function talliesOf(ids: readonly string[], matches: readonly TallyMatch[], rules: RuleSet): Map<string, Tally> {
  const tallies = new Map(ids.map((id) => [id, emptyTally()]));
  for (const match of matches) {
    const home = tallies.get(match.home);
    const away = tallies.get(match.away);
    if (home && away) addMatch(home, away, match, rules);
  }
  return tallies;
}

/** By code units, which every process and database orders alike. */
export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Adds a counted match to the sums of both teams. A match awarded against both is lost by both. */
function addMatch(home: Tally, away: Tally, match: TallyMatch, rules: RuleSet): void {
  const { homeGoals, awayGoals, homeBalls, awayBalls, state } = match;
  const against = state === 'awarded' ? match.against : null;
  const isBoth = against === 'both';
  addGoals(home, isBoth ? 0 : (homeGoals ?? 0), isBoth ? rules.walkover : (awayGoals ?? 0));
  addGoals(away, isBoth ? 0 : (awayGoals ?? 0), isBoth ? rules.walkover : (homeGoals ?? 0));
  away.awayGoals += isBoth ? 0 : (awayGoals ?? 0);
  addBalls(home, homeBalls ?? 0, awayBalls ?? 0);
  addBalls(away, awayBalls ?? 0, homeBalls ?? 0);
  if (isBoth || against === 'home') home.penalties += 1;
  if (isBoth || against === 'away') away.penalties += 1;
  if (isBoth) {
    home.lost += 1;
    away.lost += 1;
    return;
  }
  addOutcome(home, away, (homeGoals ?? 0) - (awayGoals ?? 0), rules);
}

function addGoals(tally: Tally, scored: number, conceded: number): void {
  tally.played += 1;
  tally.goalsFor += scored;
  tally.goalsAgainst += conceded;
}

function addBalls(tally: Tally, won: number, lost: number): void {
  tally.ballsFor += won;
  tally.ballsAgainst += lost;
}

function addOutcome(home: Tally, away: Tally, lead: number, { points }: RuleSet): void {
  if (lead === 0) {
    for (const side of [home, away]) {
      side.drawn += 1;
      side.points += points.draw;
    }
    return;
  }
  const { win, loss } = Math.abs(lead) === 1 && points.narrow ? points.narrow : points;
  const [winner, loser] = lead > 0 ? [home, away] : [away, home];
  winner.won += 1;
  winner.points += win;
  loser.lost += 1;
  loser.points += loss;
  if (winner === away) away.awayWins += 1;
}
