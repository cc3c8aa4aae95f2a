/**
 * A match. `tbd`: the day is known, the time is not. `abandoned`: it counts nothing until it is decided (`awarded`), or played again
 * (`replay`). `corrected`: the confirmed result was changed, which the audit log says.
 */
export const MATCH_STATES = [
  'scheduled',
  'tbd',
  'postponed',
  'live',
  'played',
  'confirmed',
  'corrected',
  'abandoned',
  'awarded',
  'replay',
  'cancelled',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

const NEXT: Readonly<Record<MatchState, readonly MatchState[]>> = {
  scheduled: ['tbd', 'postponed', 'live', 'played', 'awarded', 'cancelled'],
  tbd: ['scheduled', 'postponed', 'played', 'awarded', 'cancelled'],
  postponed: ['scheduled', 'tbd', 'awarded', 'cancelled'],
  live: ['played', 'abandoned', 'scheduled'],
  played: ['played', 'live', 'confirmed', 'abandoned', 'awarded'],
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
