/**
 * `planned`: only the planner knows. `asked`: the person got the request. `swap`: accepted, and looking for somebody else. `given`: another
 * person took it over. `released`: the planner took it back after the person had been asked.
 */
export const ASSIGNMENT_STATES = ['planned', 'asked', 'accepted', 'swap', 'declined', 'given', 'released'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** States in which the place is taken; the others stay as history, and for the calendars of those who had it. */
export const ACTIVE_STATES = ['planned', 'asked', 'accepted', 'swap'] as const;

/** States that the person has been told of. */
export const KNOWN_STATES: readonly AssignmentState[] = ['asked', 'accepted', 'swap'];

const FOLLOWS: Readonly<Record<AssignmentState, readonly AssignmentState[]>> = {
  planned: ['asked', 'accepted', 'declined'],
  asked: ['accepted', 'declined', 'swap', 'released'],
  // Asked again: the service is at another time or place than the person agreed to.
  accepted: ['asked', 'declined', 'swap', 'released'],
  swap: ['accepted', 'declined', 'given', 'released'],
  // Only while the place is free; the index of the table decides.
  declined: ['accepted'],
  given: [],
  released: [],
};

export const mayFollow = (state: AssignmentState, next: AssignmentState): boolean => FOLLOWS[state].includes(next);

export const isActive = (state: AssignmentState): boolean =>
  (ACTIVE_STATES as readonly AssignmentState[]).includes(state);

/** Why a planner is asked before a person is assigned all the same. */
export type Doubt = 'absent' | 'overlap' | 'noSkill' | 'declined' | 'tooOften';
