import { expect } from 'vitest';
import { test } from '../testing/house.ts';

/** Jobs that the law demands. */
const FORGETS = ['newsletter.sweep', 'rosters.forget', 'sports.forgetMessages', 'worship.forgetNames'];
/** Answers that were promised, and messages that were sent while the component was on. */
const TELLS = ['rosters.tell', 'sports.sendMessage', 'worship.tellGiver'];

test('of rooms that can be switched off these jobs run all the same', ({ house }) => {
  const found = house.server.jobs.flatMap(({ name, runsWhileOff }) => (runsWhileOff ? [name] : []));
  expect(found.toSorted()).toEqual([...FORGETS, ...TELLS].toSorted());
});
