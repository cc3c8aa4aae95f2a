/** A pairing: `[home, away]`. */
export type Pairing = readonly [home: string, away: string];
export type Round = { pairings: Pairing[]; bye: string | null };

/**
 * Fixtures in which every pair meets once a leg, by the circle method with alternating home rights (decision 072): an odd number of teams
 * has one bye a round, home and away games of a leg differ by one at most, and no team plays more than two of a kind in a row.
 */
export function fixturesOf(teams: readonly string[], legs: number): Round[] {
  if (teams.length < 2) return [];
  const first = legOf(teams);
  let rounds = first;
  for (let leg = 1; leg < legs; leg += 1)
    rounds = [...rounds, ...following(rounds, leg % 2 === 1 ? mirrored(first) : first)];
  return rounds;
}

/** One leg. NB: the pattern of home rights (de Werra's canonical one) is what bounds the runs; do not shuffle its rounds. */
function legOf(teams: readonly string[]): Round[] {
  const circle = teams.length % 2 === 0 ? teams.slice(0, -1) : [...teams];
  const fixed = teams.length % 2 === 0 ? (teams.at(-1) as string) : null;
  const size = circle.length;
  const at = (index: number) => circle[((index % size) + size) % size] as string;
  return circle.map((meets, round) => {
    const pairings: Pairing[] = [];
    if (fixed) pairings.push(round % 2 === 0 ? [meets, fixed] : [fixed, meets]);
    for (let step = 1; step <= (size - 1) / 2; step += 1) {
      const pair: Pairing = [at(round + step), at(round - step)];
      pairings.push(step % 2 === 1 ? pair : [pair[1], pair[0]]);
    }
    return { pairings, bye: fixed ? null : meets };
  });
}

const mirrored = (rounds: readonly Round[]): Round[] =>
  rounds.map(({ pairings, bye }) => ({ pairings: pairings.map(([home, away]): Pairing => [away, home]), bye }));

/** The next leg in its own order, or moved on by the fewest rounds that leave no three of a kind in a row where the legs meet. */
function following(before: readonly Round[], leg: Round[]): Round[] {
  const turned = leg.map((_, by) => [...leg.slice(by), ...leg.slice(0, by)]);
  const all = [...turned, ...turned.map((rounds) => rounds.toReversed())];
  return all.find((rounds) => longestRun([...before, ...rounds]) <= 2) ?? leg;
}

/** Most home games, or away games, that one team plays in a row; a bye does not end a row. */
export function longestRun(rounds: readonly Round[]): number {
  const runs = new Map<string, { side: number; length: number }>();
  let longest = 0;
  for (const { pairings } of rounds)
    for (const pairing of pairings)
      for (const [side, team] of pairing.entries()) {
        const run = runs.get(team);
        const length = run?.side === side ? run.length + 1 : 1;
        runs.set(team, { side, length });
        longest = Math.max(longest, length);
      }
  return longest;
}
