import { expect, test } from 'vitest';
import { alternated } from './alternate.ts';
import { fixturesOf, longestRun, type Round } from './fixtures.ts';
import { pitchClashes, placeRounds } from './place-rounds.ts';

const teamsOf = (count: number) => Array.from({ length: count }, (_, at) => `T${at + 1}`);

function homeBalance(rounds: readonly Round[], team: string): number {
  const all = rounds.flatMap(({ pairings }) => pairings);
  return all.filter(([home]) => home === team).length - all.filter(([, away]) => away === team).length;
}

test('SP-4: seven teams, double round', () => {
  const rounds = fixturesOf(teamsOf(7), 2);
  expect(rounds).toHaveLength(14);
  expect(rounds.every(({ pairings, bye }) => pairings.length === 3 && bye !== null)).toBe(true);
  const met = rounds.flatMap(({ pairings }) => pairings.map(([home, away]) => `${home}-${away}`));
  expect(new Set(met).size).toBe(42);
  expect(met).toHaveLength(42);
  expect(longestRun(rounds)).toBe(2);
});

test('nobody has fixtures alone', () => {
  expect(fixturesOf(['T1'], 2)).toEqual([]);
  expect(fixturesOf([], 1)).toEqual([]);
});

const SIZES = Array.from({ length: 23 }, (_, at) => at + 2).flatMap((count) =>
  [1, 2, 3, 4].map((legs) => [count, legs] as const),
);

test.each(SIZES)('%i teams in %i legs: every pair as often, in turn, balanced, one match a round', (count, legs) => {
  const teams = teamsOf(count);
  const rounds = fixturesOf(teams, legs);
  const meetings = new Map<string, number>();
  for (const { pairings, bye } of rounds) {
    const playing = pairings.flat();
    expect([...playing, ...(bye ? [bye] : [])].toSorted()).toEqual(teams.toSorted());
    for (const [home, away] of pairings) {
      const key = `${home}-${away}`;
      meetings.set(key, (meetings.get(key) ?? 0) + 1);
    }
  }
  for (const [at, one] of teams.entries())
    for (const other of teams.slice(at + 1)) {
      const [there, back] = [meetings.get(`${one}-${other}`) ?? 0, meetings.get(`${other}-${one}`) ?? 0];
      expect(there + back).toBe(legs);
      expect(Math.abs(there - back)).toBeLessThanOrEqual(1);
    }
  for (const team of teams) expect(Math.abs(homeBalance(rounds, team))).toBeLessThanOrEqual(1);
  expect(longestRun(rounds)).toBeLessThanOrEqual(2);
});

const placing = { firstOn: '2026-08-15', everyDays: 7, kickOffAt: '15:00', minutes: 120 };

test('SP-4: no pitch is used twice at once, and rounds are a week apart', () => {
  const pitchOf = (team: string) => (['T1', 'T2', 'T3'].includes(team) ? 'field' : team);
  const placed = placeRounds(fixturesOf(teamsOf(7), 2), { ...placing, pitchOf });
  expect(pitchClashes(placed, placing.minutes)).toEqual([]);
  expect(placed.at(0)).toMatchObject({ round: 1, on: '2026-08-15' });
  expect(placed.at(-1)).toMatchObject({ round: 14, on: '2026-11-14' });
  const [first] = placed;
  if (!first) throw new Error('no match');
  expect(pitchClashes([first, { ...first, at: '16:30', pitch: first.pitch }], 120)).toHaveLength(1);
  expect(pitchClashes([first, { ...first, at: null }], 120)).toEqual([]);
});

test.each([6, 7, 8, 12])('two teams of one hall are at home in turn: %i teams', (count) => {
  const teams = teamsOf(count);
  const pairs = [['T1', 'T2']] as const;
  const order = alternated(teams, pairs);
  expect(order.toSorted()).toEqual(teams.toSorted());
  const both = fixturesOf(order, 2).filter(({ pairings }) => {
    const homes = pairings.map(([home]) => home);
    return homes.includes('T1') && homes.includes('T2');
  });
  expect(both.length).toBeLessThanOrEqual(1);
});
