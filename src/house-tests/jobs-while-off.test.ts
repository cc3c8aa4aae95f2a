import { expect } from 'vitest';
import { test } from '../testing/house.ts';

/** What a law or a promise demands does not wait until a component is on again. */
const FORGETS = ['newsletter.sweep', 'rosters.forget', 'worship.forgetNames'];
const TELLS = ['rosters.tell', 'worship.tellGiver'];

test('of rooms that can be switched off these jobs run all the same', ({ house }) => {
  const found = house.server.jobs.flatMap(({ name, runsWhileOff }) => (runsWhileOff ? [name] : []));
  expect(found.toSorted()).toEqual([...FORGETS, ...TELLS].toSorted());
});
