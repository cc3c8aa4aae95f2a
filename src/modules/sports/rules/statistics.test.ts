import { expect, test } from 'vitest';
import { figuresOfPlayers, figuresOfTeam, playedBy, type StatEvent, type StatMatch } from './statistics.ts';

let day = 0;
const match = (id: string, [homeGoals, awayGoals]: [number, number], change: Partial<StatMatch> = {}): StatMatch => ({
  id,
  onDay: `2026-09-${String(++day).padStart(2, '0')}`,
  home: 'we',
  away: 'they',
  state: 'confirmed',
  homeGoals,
  awayGoals,
  lineUp: { home: [], away: [] },
  minutes: 90,
  spectators: null,
  ...change,
});
const event = (kind: StatEvent['kind'], minute: number, athlete: string, other: string | null = null): StatEvent => ({
  match: 'a',
  kind,
  side: 'home',
  minute,
  athlete,
  other,
});
const home = (starters: string[], bench: string[] = []) => ({
  home: [
    ...starters.map((athlete) => ({ athlete, isStarter: true })),
    ...bench.map((athlete) => ({ athlete, isStarter: false })),
  ],
  away: [],
});

test('a team without matches has no records', () => {
  const none = figuresOfTeam('we', [match('a', [1, 0], { state: 'abandoned' }), match('b', [1, 0], { home: 'x' })]);
  expect(none).toMatchObject({
    played: 0,
    form: [],
    highestWin: null,
    highestLoss: null,
    longestWinning: 0,
    counted: 0,
  });
});

test('sums, form and records of a team, at home and away', () => {
  const all = [
    match('a', [3, 0], { spectators: 120 }),
    match('b', [0, 4], { home: 'they', away: 'we', spectators: 900 }),
    match('c', [1, 1], { spectators: 80 }),
    match('d', [5, 1]),
    match('e', [2, 6]),
    match('f', [1, 0]),
  ];
  const figures = figuresOfTeam('we', all);
  expect(figures).toMatchObject({ played: 6, won: 4, drawn: 1, lost: 1, scored: 16, conceded: 8 });
  expect(figures.form).toEqual(['won', 'lost', 'won', 'drawn', 'won']);
  expect(figures.highestWin?.match).toBe('d');
  expect(figures.highestLoss?.match).toBe('e');
  expect(figures).toMatchObject({
    longestWinning: 2,
    longestUnbeaten: 4,
    counted: 2,
    spectators: 200,
    mostSpectators: 120,
  });
  expect(playedBy('we', all)[1]).toMatchObject({ isHome: false, scored: 4, conceded: 0, against: 'they' });
});

test('an awarded result counts, and is no record', () => {
  const figures = figuresOfTeam('we', [match('a', [3, 0], { state: 'awarded' }), match('b', [1, 0])]);
  expect(figures).toMatchObject({ won: 2, highestWin: { match: 'b' } });
});

test('players: those on the bench did not play, minutes end with a substitution or a red card', () => {
  const played = [match('a', [2, 0], { lineUp: home(['anna', 'bea', 'cora'], ['dora', 'eva']) })];
  const events = [
    event('goal', 10, 'anna'),
    event('penalty', 20, 'anna'),
    event('ownGoal', 30, 'bea'),
    event('sub', 60, 'bea', 'dora'),
    event('yellow', 61, 'cora'),
    event('red', 80, 'cora'),
  ];
  expect(figuresOfPlayers('we', played, events)).toEqual([
    { athlete: 'anna', appearances: 1, starts: 1, minutes: 90, goals: 2, yellow: 0, yellowRed: 0, red: 0 },
    { athlete: 'bea', appearances: 1, starts: 1, minutes: 60, goals: 0, yellow: 0, yellowRed: 0, red: 0 },
    { athlete: 'cora', appearances: 1, starts: 1, minutes: 80, goals: 0, yellow: 1, yellowRed: 0, red: 1 },
    { athlete: 'dora', appearances: 1, starts: 0, minutes: 30, goals: 0, yellow: 0, yellowRed: 0, red: 0 },
  ]);
});

test('minutes are unknown where the length of a match is; goals count without a line-up, appearances do not', () => {
  const known = match('a', [1, 0], { lineUp: home(['anna']), minutes: null });
  expect(figuresOfPlayers('we', [known], [])).toMatchObject([{ athlete: 'anna', appearances: 1, minutes: null }]);
  const bare = figuresOfPlayers('we', [match('a', [1, 0])], [event('goal', 5, 'bea')]);
  expect(bare).toMatchObject([{ athlete: 'bea', appearances: 0, goals: 1 }]);
  const ofThem = { ...event('goal', 5, 'x'), side: 'away' as const };
  expect(figuresOfPlayers('we', [match('a', [0, 1])], [ofThem])).toEqual([]);
});
