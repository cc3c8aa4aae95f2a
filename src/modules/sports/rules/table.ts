import { COUNTED, type RuleSet } from '../contract/rule-set.ts';
import { type Cut, rankTeams } from './rank.ts';
import { compareText, emptyTally, type Tally, type TallyMatch, talliesOf } from './tally.ts';

export type TableTeam = {
  id: string;
  name: string;
  /** All matches of the team are out of the table. */
  isAnnulled?: boolean | undefined;
};

export type Deduction = { team: string; points: number; reason: string; on: string };

export type Footnote =
  | { kind: 'deducted'; team: string; points: number; reason: string; on: string }
  | { kind: 'awarded'; team: string; against: string; reason: string }
  | { kind: 'undecided'; team: string; against: string }
  | { kind: 'annulled'; team: string };

export type TableRow = Tally & {
  team: string;
  name: string;
  /** Null = out of the table. */
  place: number | null;
  difference: number;
  deducted: number;
  /** Separates the team from the one above; the first from the one below. Null where no criterion did. */
  decidedBy: Cut | null;
  footnotes: Footnote[];
};

export type TableInput = {
  teams: readonly TableTeam[];
  matches: readonly TallyMatch[];
  deductions?: readonly Deduction[] | undefined;
};

/** Table of a competition. Always computed: the same matches, in whatever order, make the same table. */
export function tableOf({ teams, matches, deductions = [] }: TableInput, rules: RuleSet): TableRow[] {
  const inTable = new Set(teams.filter(({ isAnnulled }) => !isAnnulled).map(({ id }) => id));
  const relevant = matches.filter(({ home, away }) => inTable.has(home) && inTable.has(away));
  const counted = relevant.filter(isCounted);
  const tallies = talliesOf([...inTable], counted, rules);
  const held = deductions.filter(({ team }) => inTable.has(team));
  for (const { team, points } of held) (tallies.get(team) as Tally).points -= points;
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const { ids, cuts } = rankTeams({ tallies, matches: counted, rules, names });
  const notes = footnotesOf(relevant, held);
  const rows = ids.map((team, at): TableRow => {
    const tally = tallies.get(team) as Tally;
    return {
      ...tally,
      team,
      name: names.get(team) ?? '',
      place: at + 1,
      difference: tally.goalsFor - tally.goalsAgainst,
      deducted: held.reduce((sum, one) => (one.team === team ? sum + one.points : sum), 0),
      decidedBy: cuts[Math.max(at - 1, 0)] ?? null,
      footnotes: notes.filter((note) => note.team === team),
    };
  });
  return [...rows, ...annulledRows(teams)];
}

/** True if its result counts: an abandoned match does once it is decided. */
export function isCounted({ state, homeGoals, awayGoals }: TallyMatch): boolean {
  return (COUNTED as readonly string[]).includes(state) && homeGoals !== null && awayGoals !== null;
}

function footnotesOf(matches: readonly TallyMatch[], deductions: readonly Deduction[]): Footnote[] {
  const ofMatches = matches.flatMap(({ home, away, state, against, reason = '' }): Footnote[] => {
    if (state === 'abandoned') return [{ kind: 'undecided', team: home, against: away }];
    if (state !== 'awarded' || !against) return [];
    const lost = against === 'both' ? [home, away] : [against === 'home' ? home : away];
    return lost.map((team) => ({ kind: 'awarded', team, against: team === home ? away : home, reason }));
  });
  const deducted = deductions.map((one): Footnote => ({ kind: 'deducted', ...one }));
  return [...deducted, ...ofMatches].toSorted((one, other) => compareText(keyOf(one), keyOf(other)));
}

const keyOf = (note: Footnote): string =>
  `${note.kind}|${note.team}|${'on' in note ? note.on : ''}|${'against' in note ? note.against : ''}|${'reason' in note ? note.reason : ''}`;

function annulledRows(teams: readonly TableTeam[]): TableRow[] {
  return teams
    .filter(({ isAnnulled }) => isAnnulled)
    .toSorted((one, other) => compareText(one.name, other.name) || compareText(one.id, other.id))
    .map(({ id, name }) => ({
      ...emptyTally(),
      team: id,
      name,
      place: null,
      difference: 0,
      deducted: 0,
      decidedBy: null,
      footnotes: [{ kind: 'annulled', team: id }],
    }));
}
