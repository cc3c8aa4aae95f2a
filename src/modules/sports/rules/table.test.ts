import { expect, test } from 'vitest';
import { seeded } from '../../../testing/seeded.ts';
import type { RuleSet } from '../contract/rule-set.ts';
import { RULE_SETS } from './rule-set.ts';
import { type Deduction, tableOf } from './table.ts';
import type { TallyMatch } from './tally.ts';

const team = (id: string) => ({ id, name: id });
const match = (home: string, away: string, homeGoals: number, awayGoals: number): TallyMatch => ({
  home,
  away,
  homeGoals,
  awayGoals,
  state: 'played',
});

const TEAMS = ['D', 'C', 'B', 'A'].map(team);
const MATCHES = [
  match('A', 'B', 1, 0),
  match('B', 'C', 2, 1),
  match('C', 'A', 1, 0),
  match('A', 'D', 5, 0),
  match('B', 'D', 4, 0),
  match('C', 'D', 1, 0),
];
const PLAYED = { teams: TEAMS, matches: MATCHES };

const orderOf = (input: Parameters<typeof tableOf>[0], rules: RuleSet) =>
  tableOf(input, rules)
    .map(({ name }) => name)
    .join('');

test.each([
  ['goal difference first', RULE_SETS.goalDifference, 'ABCD'],
  ['mini table without away goals', RULE_SETS.oefb, 'BCAD'],
  ['mini table with away goals', RULE_SETS.oefbAwayGoals, 'CBAD'],
  ['mini table that begins again', { ...RULE_SETS.oefbAwayGoals, restart: true }, 'BCAD'],
])('SP-1: the same results, ranked by %s', (_name, rules, order) => {
  expect(orderOf(PLAYED, rules)).toBe(order);
});

test('SP-1: each place names the criterion that decided it, with both values', () => {
  const cuts = (rules: RuleSet) =>
    tableOf(PLAYED, rules).map(
      ({ decidedBy }) => decidedBy && `${decidedBy.criterion} ${decidedBy.upper}:${decidedBy.lower}`,
    );
  expect(cuts(RULE_SETS.goalDifference)).toEqual(['difference 5:4', 'difference 5:4', 'difference 4:1', 'points 6:0']);
  expect(cuts(RULE_SETS.oefb)).toEqual(['difference 4:1', 'difference 4:1', 'mini.goals 2:1', 'points 6:0']);
  expect(cuts(RULE_SETS.oefbAwayGoals)[0]).toBe('mini.awayGoals 1:0');
  expect(cuts({ ...RULE_SETS.oefb, restart: true })[0]).toBe('mini.points 3:0');
});

test.each([RULE_SETS.oefb, RULE_SETS.oefbAwayGoals])('SP-2: a deduction moves the team down and is told', (rules) => {
  const deductions: Deduction[] = [{ team: 'B', points: 1, reason: 'Nicht berechtigter Spieler', on: '2026-10-01' }];
  expect(orderOf({ ...PLAYED, deductions }, rules)).toBe('CABD');
  const [, , third] = tableOf({ ...PLAYED, deductions }, rules);
  expect(third).toMatchObject({ points: 5, deducted: 1 });
  expect(third?.footnotes).toEqual([{ kind: 'deducted', ...deductions[0] }]);
});

test('SP-3: an awarded match counts, and the penalised team ranks behind its equals', () => {
  const awarded: TallyMatch = {
    ...match('A', 'B', 3, 0),
    state: 'awarded',
    against: 'away',
    reason: 'Nicht angetreten',
  };
  const matches = [awarded, match('B', 'C', 3, 0), match('C', 'D', 3, 0)];
  const [first, second, third] = tableOf({ teams: TEAMS, matches }, RULE_SETS.oefb);
  expect(first).toMatchObject({ name: 'A', points: 3, goalsFor: 3, played: 1 });
  // B and C have three points each; B won their match, and was penalised.
  expect([second?.name, third?.name]).toEqual(['C', 'B']);
  expect(third?.decidedBy?.criterion).toBe('penalties');
  expect(third?.footnotes).toEqual([{ kind: 'awarded', team: 'B', against: 'A', reason: 'Nicht angetreten' }]);
});

test('SP-3: an abandoned match counts nothing until it is decided', () => {
  const abandoned: TallyMatch = { ...match('A', 'B', 2, 0), state: 'abandoned' };
  const rows = tableOf({ teams: TEAMS, matches: [abandoned] }, RULE_SETS.oefb);
  expect(rows.every(({ played, points }) => played === 0 && points === 0)).toBe(true);
  expect(rows.flatMap(({ footnotes }) => footnotes)).toEqual([{ kind: 'undecided', team: 'A', against: 'B' }]);
});

test('a match awarded against both is lost by both', () => {
  const both: TallyMatch = { ...match('A', 'B', 0, 0), state: 'awarded', against: 'both' };
  const rows = tableOf({ teams: TEAMS.slice(2), matches: [both] }, RULE_SETS.oefb);
  expect(rows).toMatchObject([
    { points: 0, lost: 1, goalsAgainst: 3 },
    { points: 0, lost: 1, goalsAgainst: 3 },
  ]);
});

test('an annulled team takes all its matches out of the table', () => {
  const teams = TEAMS.map((one) => ({ ...one, isAnnulled: one.id === 'A' }));
  const rows = tableOf({ teams, matches: MATCHES }, RULE_SETS.oefb);
  expect(rows.map(({ name, place, played }) => [name, place, played])).toEqual([
    ['B', 1, 2],
    ['C', 2, 2],
    ['D', 3, 2],
    ['A', null, 0],
  ]);
});

test('volleyball gives points by sets, and ranks by wins before quotients', () => {
  const matches = [match('A', 'B', 3, 2), match('C', 'A', 0, 3), match('B', 'C', 3, 1)];
  const rows = tableOf({ teams: TEAMS.slice(1), matches }, RULE_SETS.volleyball);
  expect(rows.map(({ name, points }) => `${name}${points}`)).toEqual(['A5', 'B4', 'C0']);
});

test('handball gives two points, and compares directly first', () => {
  const matches = [match('A', 'B', 20, 21), match('A', 'C', 40, 20), match('C', 'B', 30, 29), match('D', 'B', 20, 21)];
  const rows = tableOf({ teams: TEAMS, matches }, RULE_SETS.handball);
  expect(rows.map(({ name, points }) => `${name}${points}`)).toEqual(['B4', 'A2', 'C2', 'D0']);
});

function randomInput(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const teams = Array.from({ length: 2 + upTo(10) }, (_, at) => team(`T${at}`));
  const any = () => (teams[upTo(teams.length - 1)] as { id: string }).id;
  const matches = Array.from({ length: upTo(60) }, (): TallyMatch => {
    const state = ['played', 'confirmed', 'awarded', 'scheduled', 'abandoned'][upTo(4)] as string;
    return { ...match(any(), any(), upTo(3), upTo(3)), state, against: 'home' };
  }).filter(({ home, away }) => home !== away);
  const deductions = upTo(2) ? [] : [{ team: any(), points: 1 + upTo(3), reason: 'Grund', on: '2026-10-01' }];
  return { teams, matches, deductions };
}

/** Fisher–Yates. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

test('every rule set ranks each team once, whatever the order of teams and matches', () => {
  const random = seeded(72);
  for (let round = 0; round < 400; round += 1) {
    const input = randomInput(random);
    const turned = {
      teams: shuffled(input.teams, random),
      matches: shuffled(input.matches, random),
      deductions: shuffled(input.deductions, random),
    };
    for (const rules of Object.values(RULE_SETS)) {
      const rows = tableOf(input, rules);
      expect(rows.map(({ place }) => place)).toEqual(input.teams.map((_, at) => at + 1));
      expect(new Set(rows.map((row) => row.team)).size).toBe(input.teams.length);
      expect(tableOf(turned, rules)).toEqual(rows);
      expect(rows.every(({ points }, at) => points <= (rows[at - 1]?.points ?? Number.POSITIVE_INFINITY))).toBe(true);
    }
  }
});
