import { expect, test } from 'vitest';
import { BOOKING_STATES, mayFollow } from '../../../contract/states.ts';
import { ACTS } from './booking-acts.ts';

test.each(BOOKING_STATES)('the acts offered for "%s" are those that the server allows', (state) => {
  for (const { to } of ACTS[state]) expect(mayFollow(state, to)).toBe(true);
  const decisions = ['confirmed', 'declined', 'cancelledByOffice', 'checkedIn', 'completed', 'missed'] as const;
  const allowed = state === 'hold' ? [] : decisions.filter((to) => mayFollow(state, to));
  expect(ACTS[state].map(({ to }) => to).toSorted()).toEqual([...allowed].toSorted());
});
