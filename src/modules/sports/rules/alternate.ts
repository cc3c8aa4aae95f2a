import { fixturesOf } from './fixtures.ts';

/**
 * Order of the teams for `fixturesOf` in which the teams of each pair, which share a hall, are at home in turn as far as the fixtures
 * allow it. Pairs come before all others, so that they get the places that fit best.
 */
export function alternated(teams: readonly string[], pairs: readonly (readonly [string, string])[]): string[] {
  const places = teams.map((_, at) => String(at));
  const clashes = homeTogether(places);
  const seats = new Map<string, number>();
  const free = new Set(teams.keys());
  for (const [one, other] of pairs) {
    if (seats.has(one) || seats.has(other) || !teams.includes(one) || !teams.includes(other)) continue;
    const [first, second] = bestOf([...free], clashes);
    seats.set(one, first).set(other, second);
    free.delete(first);
    free.delete(second);
  }
  const rest = [...free];
  const placed = teams.map((team) => ({ team, seat: seats.get(team) ?? (rest.shift() as number) }));
  return placed.toSorted((one, other) => one.seat - other.seat).map(({ team }) => team);
}

/** Rounds in which two places are both at home. */
function homeTogether(places: readonly string[]): (one: number, other: number) => number {
  const counts = new Map<string, number>();
  for (const { pairings } of fixturesOf(places, 2)) {
    const homes = pairings.map(([home]) => Number(home)).toSorted((one, other) => one - other);
    for (const [at, one] of homes.entries())
      for (const other of homes.slice(at + 1)) counts.set(`${one}|${other}`, (counts.get(`${one}|${other}`) ?? 0) + 1);
  }
  return (one, other) => counts.get(`${Math.min(one, other)}|${Math.max(one, other)}`) ?? 0;
}

function bestOf(free: readonly number[], clashes: (one: number, other: number) => number): [number, number] {
  const all = free.flatMap((one, at) =>
    free.slice(at + 1).map((other) => ({ one, other, together: clashes(one, other) })),
  );
  const best = all.reduce((least, pair) => (pair.together < least.together ? pair : least));
  return [best.one, best.other];
}
