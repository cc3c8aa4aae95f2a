import type { FeeRunState, MatchState } from '../contract/states.ts';

const NEXT: Readonly<Record<MatchState, readonly MatchState[]>> = {
  scheduled: ['played', 'live', 'tbd', 'postponed', 'awarded', 'cancelled'],
  tbd: ['played', 'scheduled', 'postponed', 'awarded', 'cancelled'],
  postponed: ['scheduled', 'tbd', 'awarded', 'cancelled'],
  live: ['played', 'abandoned', 'scheduled'],
  played: ['confirmed', 'played', 'live', 'abandoned', 'awarded'],
  confirmed: ['corrected', 'awarded'],
  corrected: ['corrected', 'awarded'],
  abandoned: ['awarded', 'replay'],
  awarded: ['awarded', 'corrected'],
  replay: ['scheduled', 'tbd', 'awarded', 'cancelled'],
  cancelled: ['scheduled', 'tbd'],
};

export const mayFollow = (from: MatchState, to: MatchState): boolean => NEXT[from].includes(to);
export const nextStates = (from: MatchState): readonly MatchState[] => NEXT[from];

/** States with a result. */
export const WITH_RESULT: readonly MatchState[] = ['played', 'confirmed', 'corrected', 'awarded'];

/** States before the match. */
export const AHEAD: readonly MatchState[] = ['scheduled', 'tbd', 'postponed', 'replay'];

const NEXT_OF_RUN: Readonly<Record<FeeRunState, readonly FeeRunState[]>> = {
  prepared: ['billed', 'withdrawn'],
  billed: [],
  withdrawn: [],
};

export const mayRunFollow = (from: FeeRunState, to: FeeRunState): boolean => NEXT_OF_RUN[from].includes(to);
