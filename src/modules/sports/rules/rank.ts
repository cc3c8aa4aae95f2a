import type { Criterion, RuleSet } from '../contract/rule-set.ts';
import { compareText, type Tally, type TallyMatch, talliesOf } from './tally.ts';

/** Separates two neighbours of the table: the criterion, and the values of the upper and the lower team. */
export type Cut = { criterion: Criterion; upper: number; lower: number };

type Ranked = { ids: string[]; cuts: (Cut | null)[] };
type Input = {
  tallies: Map<string, Tally>;
  matches: readonly TallyMatch[];
  rules: RuleSet;
  names: ReadonlyMap<string, string>;
};

/** Order of the teams by the criteria of the rule set; teams equal in all of them stand by name, with no cut between them. */
export function rankTeams(input: Input): Ranked {
  const ids = [...input.tallies.keys()].toSorted(
    (one, other) => compareText(input.names.get(one) ?? '', input.names.get(other) ?? '') || compareText(one, other),
  );
  return split(ids, 0, null, input);
}

/** `mini` is the mini table of the run of mini criteria that was begun above. */
function split(ids: string[], at: number, mini: Map<string, Tally> | null, input: Input): Ranked {
  const criterion = input.rules.criteria[at];
  if (ids.length < 2 || !criterion) return { ids, cuts: ids.slice(1).map(() => null) };
  const isMini = criterion.startsWith('mini.');
  const tallies = isMini ? (mini ?? talliesOf(ids, input.matches, input.rules)) : input.tallies;
  const groups = groupsOf(ids, (id) => measureOf(tallies.get(id) as Tally, criterion));
  const isRestarted = isMini && input.rules.restart && groups.length > 1;
  const next = isRestarted ? firstMini(input.rules.criteria, at) : at + 1;
  const passed = isMini && !isRestarted ? tallies : null;
  return joined(
    groups.map((group) => ({ ...split(group.ids, next, passed, input), value: group.value })),
    criterion,
  );
}

function joined(groups: readonly (Ranked & { value: number })[], criterion: Criterion): Ranked {
  const all: Ranked = { ids: [], cuts: [] };
  for (const [at, { ids, cuts, value }] of groups.entries()) {
    const above = groups[at - 1];
    if (above) all.cuts.push({ criterion, upper: above.value, lower: value });
    all.ids.push(...ids);
    all.cuts.push(...cuts);
  }
  return all;
}

/** First criterion of the run of mini criteria to which this one belongs. */
function firstMini(criteria: readonly Criterion[], at: number): number {
  let first = at;
  while (criteria[first - 1]?.startsWith('mini.')) first -= 1;
  return first;
}

/** Groups of equal value, the best first; within a group the order stays. */
function groupsOf(ids: readonly string[], value: (id: string) => number): { ids: string[]; value: number }[] {
  const groups = new Map<number, string[]>();
  for (const id of ids) {
    const own = value(id);
    const members = groups.get(own);
    if (members) members.push(id);
    else groups.set(own, [id]);
  }
  return [...groups]
    .map(([own, members]) => ({ ids: members, value: own }))
    .toSorted((one, other) => better(one.value, other.value));
}

/** NB: a difference of two infinite quotients is no number. */
const better = (one: number, other: number): number => Number(other > one) - Number(other < one);

function measureOf(tally: Tally, criterion: Criterion): number {
  switch (criterion) {
    case 'points':
    case 'mini.points':
      return tally.points;
    case 'difference':
    case 'mini.difference':
      return tally.goalsFor - tally.goalsAgainst;
    case 'goals':
    case 'mini.goals':
      return tally.goalsFor;
    case 'awayGoals':
    case 'mini.awayGoals':
      return tally.awayGoals;
    case 'wins':
    case 'mini.wins':
      return tally.won;
    case 'awayWins':
      return tally.awayWins;
    case 'quotient':
      return quotient(tally.goalsFor, tally.goalsAgainst);
    case 'ballQuotient':
      return quotient(tally.ballsFor, tally.ballsAgainst);
    case 'penalties':
      return -tally.penalties;
  }
}

/** Rounded, so that equal fractions are equal numbers. */
function quotient(won: number, lost: number): number {
  if (lost === 0) return won === 0 ? 0 : Number.POSITIVE_INFINITY;
  return Math.round((won / lost) * 1_000_000) / 1_000_000;
}
