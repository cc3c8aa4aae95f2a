import type { LineUp } from '../contract/parts.ts';
import type { EventKind, Side } from '../contract/words.ts';
import { isCounted } from './table.ts';
import { compareText } from './tally.ts';

export type StatMatch = {
  id: string;
  onDay: string;
  home: string;
  away: string;
  state: string;
  homeGoals: number | null;
  awayGoals: number | null;
  lineUp: LineUp;
  /** Length of a match; null = not known, and then nobody's minutes are. */
  minutes: number | null;
  spectators: number | null;
};

/** In the order in which they were entered. */
export type StatEvent = {
  match: string;
  kind: EventKind;
  side: Side;
  minute: number;
  athlete: string | null;
  other: string | null;
};

export type PlayerFigures = {
  athlete: string;
  /** Matches in which the player was on the pitch, by the line-ups. */
  appearances: number;
  starts: number;
  /** Null if the length of one of these matches is not known. */
  minutes: number | null;
  goals: number;
  yellow: number;
  yellowRed: number;
  red: number;
};

type Outcome = 'won' | 'drawn' | 'lost';
export type Played = { match: string; on: string; against: string; isHome: boolean; scored: number; conceded: number };

export type TeamFigures = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Of the last five matches, the last one first. */
  form: Outcome[];
  highestWin: Played | null;
  highestLoss: Played | null;
  longestWinning: number;
  longestUnbeaten: number;
  /** Home matches whose spectators were counted. */
  counted: number;
  spectators: number;
  mostSpectators: number;
};

const FORM = 5;

/** Matches of a team that count, in their order. */
export const playedBy = (team: string, matches: readonly StatMatch[]): Played[] =>
  ofTeam(team, matches).map((match) => sideOf(team, match));

const ofTeam = (team: string, matches: readonly StatMatch[]): StatMatch[] =>
  matches
    .filter((one) => isCounted(one) && (one.home === team || one.away === team))
    .toSorted((one, other) => compareText(one.onDay, other.onDay) || compareText(one.id, other.id));

function sideOf(team: string, { id, onDay, home, away, homeGoals, awayGoals }: StatMatch): Played {
  const isHome = home === team;
  const [scored, conceded] = isHome ? [homeGoals ?? 0, awayGoals ?? 0] : [awayGoals ?? 0, homeGoals ?? 0];
  return { match: id, on: onDay, against: isHome ? away : home, isHome, scored, conceded };
}

const outcomeOf = ({ scored, conceded }: Played): Outcome =>
  scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn';

/** Sums, form and records of a team. Awarded results count, but set no record of goals. */
export function figuresOfTeam(team: string, matches: readonly StatMatch[]): TeamFigures {
  const own = ofTeam(team, matches);
  const played = own.map((match) => sideOf(team, match));
  const outcomes = played.map(outcomeOf);
  const countOf = (wanted: Outcome) => outcomes.filter((one) => one === wanted).length;
  const onPitch = own.filter(({ state }) => state !== 'awarded').map((match) => sideOf(team, match));
  const crowds = own.flatMap(({ home, spectators }) => (home === team && spectators !== null ? [spectators] : []));
  return {
    played: played.length,
    won: countOf('won'),
    drawn: countOf('drawn'),
    lost: countOf('lost'),
    scored: sum(played.map(({ scored }) => scored)),
    conceded: sum(played.map(({ conceded }) => conceded)),
    form: outcomes.toReversed().slice(0, FORM),
    highestWin: highest(onPitch, ({ scored, conceded }) => scored - conceded),
    highestLoss: highest(onPitch, ({ scored, conceded }) => conceded - scored),
    longestWinning: longest(outcomes, (one) => one === 'won'),
    longestUnbeaten: longest(outcomes, (one) => one !== 'lost'),
    counted: crowds.length,
    spectators: sum(crowds),
    mostSpectators: Math.max(0, ...crowds),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The widest margin; of equal ones that with more goals, then the earlier one. Null if there is none. */
function highest(played: readonly Played[], marginOf: (one: Played) => number): Played | null {
  const goalsOf = ({ scored, conceded }: Played) => scored + conceded;
  const [first] = played
    .filter((one) => marginOf(one) > 0)
    .toSorted((one, other) => marginOf(other) - marginOf(one) || goalsOf(other) - goalsOf(one));
  return first ?? null;
}

function longest(outcomes: readonly Outcome[], isPart: (one: Outcome) => boolean): number {
  let [most, run] = [0, 0];
  for (const one of outcomes) {
    run = isPart(one) ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}

const SCORED: readonly EventKind[] = ['goal', 'penalty'];

/** Figures of everybody who played or is named in an event of the team: those who scored most first. */
export function figuresOfPlayers(
  team: string,
  matches: readonly StatMatch[],
  events: readonly StatEvent[],
): PlayerFigures[] {
  const figures = new Map<string, PlayerFigures>();
  const of = (athlete: string): PlayerFigures => {
    const found = figures.get(athlete) ?? emptyFigures(athlete);
    figures.set(athlete, found);
    return found;
  };
  const eventsOf = Map.groupBy(events, ({ match }) => match);
  for (const match of ofTeam(team, matches)) {
    const side: Side = match.home === team ? 'home' : 'away';
    const own = (eventsOf.get(match.id) ?? []).filter((one) => one.side === side);
    for (const { athlete, starts, from, until } of timesOf(match.lineUp[side], own, match.minutes)) {
      const player = of(athlete);
      player.appearances += 1;
      if (starts) player.starts += 1;
      player.minutes = until === null || player.minutes === null ? null : player.minutes + Math.max(0, until - from);
    }
    for (const { kind, athlete } of own) if (athlete) addEvent(of(athlete), kind);
  }
  return [...figures.values()].toSorted(
    (one, other) =>
      other.goals - one.goals || other.appearances - one.appearances || compareText(one.athlete, other.athlete),
  );
}

const emptyFigures = (athlete: string): PlayerFigures => ({
  athlete,
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  yellow: 0,
  yellowRed: 0,
  red: 0,
});

function addEvent(player: PlayerFigures, kind: EventKind): void {
  if (SCORED.includes(kind)) player.goals += 1;
  else if (kind === 'yellow' || kind === 'yellowRed' || kind === 'red') player[kind] += 1;
}

type Time = { athlete: string; starts: boolean; from: number; until: number | null };
const OFF: readonly EventKind[] = ['sub', 'red', 'yellowRed'];

/** When each player was on the pitch, by line-up and substitutions; who sat on the bench throughout is not among them. */
function timesOf(listed: LineUp[Side], events: readonly StatEvent[], minutes: number | null): Time[] {
  const begun: Time[] = listed
    .filter(({ isStarter }) => isStarter)
    .map(({ athlete }) => ({ athlete, starts: true, from: 0, until: minutes }));
  if (listed.length === 0) return [];
  for (const { kind, minute, other } of events)
    if (kind === 'sub' && other && !begun.some(({ athlete }) => athlete === other))
      begun.push({ athlete: other, starts: false, from: minute, until: minutes });
  return begun.map((time) => {
    const off = events.findLast(({ kind, athlete }) => athlete === time.athlete && OFF.includes(kind));
    // NB: minutes of added time count no further than the match is long.
    return off && minutes !== null ? { ...time, until: Math.min(off.minute, minutes) } : time;
  });
}
