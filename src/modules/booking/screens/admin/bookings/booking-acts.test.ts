import { expect, test } from 'vitest';
import { BOOKING_STATES, mayFollow } from '../../../contract/states.ts';
import { ACTS, actsOn } from './booking-acts.ts';

test.each(BOOKING_STATES)('the acts offered for "%s" are those that the server allows', (state) => {
  for (const { to } of ACTS[state]) expect(mayFollow(state, to)).toBe(true);
  const decisions = ['confirmed', 'declined', 'cancelledByOffice', 'checkedIn', 'completed', 'missed'] as const;
  const allowed = state === 'hold' ? [] : decisions.filter((to) => mayFollow(state, to));
  expect(ACTS[state].map(({ to }) => to).toSorted()).toEqual([...allowed].toSorted());
});

test.each([
  ['2026-11-27', ['checkedIn', 'cancelledByOffice']],
  ['2026-11-28', ['checkedIn', 'completed', 'missed', 'cancelledByOffice']],
])('on %s a confirmed booking of the 28th can become %s', (today, allowed) => {
  expect(actsOn(today, { state: 'confirmed', startsAt: '2026-11-28T18:00' }).map(({ to }) => to)).toEqual(allowed);
});
