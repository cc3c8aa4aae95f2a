import { expect, test } from 'vitest';
import { convertsTo, mayFollow, movesByHand, PAPER_KINDS, PAPER_STATES } from '../../../contract/paper-states.ts';
import { canCancel, conversionsOf, movesOf } from './paper-acts.ts';

const ALL = PAPER_KINDS.flatMap((kind) => PAPER_STATES.map((state) => [kind, state] as const));

test.each(ALL)('offers for %s in %s what the server takes', (kind, state) => {
  // An invoiced order is delivered again only because its invoice was cancelled.
  const isByAct = kind === 'order' && state === 'invoiced';
  expect(movesOf(kind, state)).toEqual(isByAct ? [] : movesByHand(kind, state));
  expect(conversionsOf(kind, state)).toEqual(convertsTo(kind, state));
  expect(canCancel(kind, state)).toBe(mayFollow(kind, state, 'cancelled'));
});
