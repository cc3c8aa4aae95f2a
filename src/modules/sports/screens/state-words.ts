import { m } from '#texts';
import type { Criterion } from '../contract/rule-set.ts';
import type { MatchState } from '../contract/states.ts';

const STATES: Readonly<Record<MatchState, () => string>> = {
  scheduled: m.sports_stateScheduled,
  tbd: m.sports_stateTbd,
  postponed: m.sports_statePostponed,
  live: m.sports_stateLive,
  played: m.sports_statePlayed,
  confirmed: m.sports_stateConfirmed,
  corrected: m.sports_stateCorrected,
  abandoned: m.sports_stateAbandoned,
  awarded: m.sports_stateAwarded,
  replay: m.sports_stateReplay,
  cancelled: m.sports_stateCancelled,
};

const OUTCOMES = { won: m.sports_won, drawn: m.sports_drawn, lost: m.sports_lost } as const;
export const outcomeWord = (outcome: keyof typeof OUTCOMES): string => OUTCOMES[outcome]();

export const stateWord = (state: MatchState): string => STATES[state]();
/** The act that leads to a state, as a button says it. */
const MOVES: Readonly<Record<MatchState, () => string>> = {
  scheduled: m.sports_moveScheduled,
  tbd: m.sports_moveTbd,
  postponed: m.sports_movePostponed,
  live: m.sports_kickOff,
  played: m.sports_movePlayed,
  confirmed: m.sports_moveConfirmed,
  corrected: m.sports_moveCorrected,
  abandoned: m.sports_moveAbandoned,
  awarded: m.sports_moveAwarded,
  replay: m.sports_moveReplay,
  cancelled: m.sports_moveCancelled,
};

export const moveWord = (to: MatchState): string => MOVES[to]();
export const stateOptions = Object.entries(STATES).map(([value, label]) => ({ value, label }));

const CRITERION_WORDS: Readonly<Record<Criterion, () => string>> = {
  points: m.sports_criterionPoints,
  difference: m.sports_criterionDifference,
  goals: m.sports_criterionGoals,
  awayGoals: m.sports_criterionAwayGoals,
  wins: m.sports_criterionWins,
  awayWins: m.sports_criterionAwayWins,
  quotient: m.sports_criterionQuotient,
  ballQuotient: m.sports_criterionBallQuotient,
  penalties: m.sports_criterionPenalties,
  'mini.points': m.sports_criterionMiniPoints,
  'mini.difference': m.sports_criterionMiniDifference,
  'mini.goals': m.sports_criterionMiniGoals,
  'mini.awayGoals': m.sports_criterionMiniAwayGoals,
  'mini.wins': m.sports_criterionMiniWins,
};

export const criterionWord = (criterion: Criterion): string => CRITERION_WORDS[criterion]();
export const CRITERIA = Object.keys(CRITERION_WORDS) as Criterion[];

/** 'Kleintabelle: Tore (2 : 1)', the better value first. */
export function cutWords(cut: { criterion: Criterion; upper: number | null; lower: number | null } | null): string {
  if (!cut) return m.sports_undecided();
  const { criterion, upper, lower } = cut;
  const isShown = upper !== null && lower !== null && criterion !== 'penalties' && !criterion.includes('uotient');
  return isShown ? m.sports_decided({ criterion: criterionWord(criterion), upper, lower }) : criterionWord(criterion);
}
